package ui

// A cache keeps values that are costly to make, and drops the least recently used once the sum of
// their costs exceeds a limit. Looking up does not allocate.
type cache[K comparable, V any] struct {
	limit, cost int
	drop        func(V)
	byKey       map[K]*kept[K, V]
	ring        kept[K, V] // next is the newest, prev the oldest
}

type kept[K comparable, V any] struct {
	key        K
	value      V
	cost       int
	prev, next *kept[K, V]
}

func newCache[K comparable, V any](limit int, drop func(V)) *cache[K, V] {
	c := &cache[K, V]{limit: limit, drop: drop, byKey: map[K]*kept[K, V]{}}
	c.ring.prev, c.ring.next = &c.ring, &c.ring
	return c
}

func (c *cache[K, V]) get(key K) (V, bool) {
	k, ok := c.byKey[key]
	if !ok {
		var none V
		return none, false
	}
	k.prev.next, k.next.prev = k.next, k.prev
	c.first(k)
	return k.value, true
}

func (c *cache[K, V]) put(key K, value V, cost int) {
	if old, ok := c.byKey[key]; ok {
		c.remove(old)
	}
	k := &kept[K, V]{key: key, value: value, cost: cost}
	c.byKey[key] = k
	c.first(k)
	c.cost += cost
	c.trim()
}

// grow adds by to the cost of key's value.
func (c *cache[K, V]) grow(key K, by int) {
	c.byKey[key].cost += by
	c.cost += by
	c.trim()
}

// trim drops the least recently used values, but never the newest, which is being drawn.
func (c *cache[K, V]) trim() {
	for c.cost > c.limit && c.ring.prev != c.ring.next {
		c.remove(c.ring.prev)
	}
}

func (c *cache[K, V]) first(k *kept[K, V]) {
	k.prev, k.next = &c.ring, c.ring.next
	c.ring.next.prev = k
	c.ring.next = k
}

func (c *cache[K, V]) remove(k *kept[K, V]) {
	k.prev.next, k.next.prev = k.next, k.prev
	delete(c.byKey, k.key)
	c.cost -= k.cost
	c.drop(k.value)
}

func (c *cache[K, V]) clear() {
	for c.ring.next != &c.ring {
		c.remove(c.ring.next)
	}
}
