package main
import ("image";"image/draw";"image/png";"os")
func main(){ // montage h|v out in...
 var ims []image.Image; w,h:=0,0
 for _,n:=range os.Args[3:]{f,_:=os.Open(n);i,err:=png.Decode(f);if err!=nil{panic(n)};ims=append(ims,i);b:=i.Bounds()
  if os.Args[1]=="h"{w+=b.Dx();h=max(h,b.Dy())}else{h+=b.Dy();w=max(w,b.Dx())}}
 o:=image.NewRGBA(image.Rect(0,0,w,h));x,y:=0,0
 for _,i:=range ims{b:=i.Bounds();draw.Draw(o,image.Rect(x,y,x+b.Dx(),y+b.Dy()),i,b.Min,draw.Src);if os.Args[1]=="h"{x+=b.Dx()}else{y+=b.Dy()}}
 f,_:=os.Create(os.Args[2]);png.Encode(f,o);f.Close()}
