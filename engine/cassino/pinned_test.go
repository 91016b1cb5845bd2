package cassino

// pinnedLists is what TestListsArePinned holds.
const pinnedLists = `
standard standard 2: 1375 0fa7f26d
standard sweeps 2: 1375 0fa7f26d
partnership standard 4: 1225 2d5cb32e
partnership sweeps 4: 1225 2d5cb32e
draw standard 2: 1345 bf7d9c26
draw standard 3: 1482 1bdf9903
draw standard 4: 1689 eed43be4
draw sweeps 2: 1345 bf7d9c26
draw sweeps 3: 1482 1bdf9903
draw sweeps 4: 1689 eed43be4
kontsina standard 2: 1137 c435bbc0
diloti standard 2: 1099 717e45ae
diloti standard 4: 1065 453ca027
royal standard 2: 1196 09187690
royal standard 3: 1191 6a7b7d06
royal standard 4: 1312 a1c52280
royal standard 4 teams=1: 1312 a1c52280
royal sweeps 2: 1196 09187690
royal sweeps 3: 1191 6a7b7d06
royal sweeps 4: 1312 a1c52280
royal sweeps 4 teams=1: 1312 a1c52280
swedish standard 2: 1371 5c83c517
swedish standard 3: 1356 65fd2c64
swedish standard 4: 1332 4d30ed96
mulle standard 2: 3029 c3078f91
mulle standard 3: 2696 ebecbf02
mulle standard 4: 2440 51f90781
finnish standard 2: 1364 898a23a6
finnish standard 3: 1147 c0f11472
finnish standard 4: 1288 999a843d
spade standard 2: 1375 0fa7f26d
spade standard 3: 1377 7aff0c14
spade standard 4: 1225 2d5cb32e
spade standard 4 teams=1: 1225 2d5cb32e
spade sweeps 2: 1375 0fa7f26d
spade sweeps 3: 1377 7aff0c14
spade sweeps 4: 1225 2d5cb32e
spade sweeps 4 teams=1: 1225 2d5cb32e
california standard 2: 1301 3f5e7e13
california standard 3: 1335 77dd88d3
california standard 4: 1242 4151df0c
california standard 6: 1183 8c64c459
three-four standard 3: 1377 7aff0c14
three-four standard 4: 1225 2d5cb32e
three-four sweeps 3: 1377 7aff0c14
three-four sweeps 4: 1225 2d5cb32e
five standard 5: 1290 c2d9ca38
five sweeps 5: 1290 c2d9ca38
pluck standard 2: 1679 527f4e33
pluck standard 3: 1710 e23a0074
pluck standard 4: 1573 252d94af
pluck standard 4 teams=1: 1573 252d94af
pluck sweeps 2: 1679 527f4e33
pluck sweeps 3: 1710 e23a0074
pluck sweeps 4: 1573 252d94af
pluck sweeps 4 teams=1: 1573 252d94af
african standard 2: 3231 b3cf0027
african standard 3: 5683 d7fc6909
african standard 4: 3644 720d2bef
elewenjewe standard 2: 984 f5f00865
elewenjewe standard 2 yoruba=1: 985 55965da1
elewenjewe standard 2 esun=1: 1162 e1630c2d
elewenjewe standard 2 yoruba=1 esun=1: 1169 e4bd9c4d
elewenjewe standard 3: 1102 0845e99a
elewenjewe standard 3 yoruba=1: 1079 193d8f3c
elewenjewe standard 3 esun=1: 1294 c1f5b324
elewenjewe standard 3 yoruba=1 esun=1: 1129 f46007fd
elewenjewe standard 4: 970 49044f30
elewenjewe standard 4 yoruba=1: 974 52a4d873
elewenjewe standard 4 esun=1: 1090 d3713b32
elewenjewe standard 4 yoruba=1 esun=1: 1037 0f27da85
elewenjewe standard 5: 985 b550ecc1
elewenjewe standard 5 yoruba=1: 932 dafcb582
elewenjewe standard 5 esun=1: 962 25b67e6f
elewenjewe standard 5 yoruba=1 esun=1: 975 1555f326
elewenjewe standard 6: 913 19ef8426
elewenjewe standard 6 yoruba=1: 986 a4572a8a
elewenjewe standard 6 esun=1: 1042 f2afba61
elewenjewe standard 6 yoruba=1 esun=1: 1104 f130eb59
elewenjewe professional 2: 1330 84531822
elewenjewe professional 2 yoruba=1: 1196 2012a27f
elewenjewe professional 2 esun=1: 1813 8dd7991c
elewenjewe professional 2 yoruba=1 esun=1: 1611 5087fd10
shaniss standard 2: 643 45da46eb
stealing-bundles standard 2: 603 42c7daa3
stealing-bundles standard 3: 601 43c4d903
stealing-bundles standard 4: 605 1a2e4029
zwickern standard 2: 1272 0cfe4a48
zwickern standard 2 jokers=0: 1155 f3204c47
zwickern standard 2 jokers=2: 1153 1492f385
zwickern standard 3: 1501 2fb02e53
zwickern standard 3 jokers=0: 1174 a03c57b5
zwickern standard 3 jokers=2: 1189 e368ed13
zwickern standard 4: 1358 0526a500
zwickern standard 4 jokers=0: 1192 02df073a
zwickern standard 4 jokers=2: 1240 2898166e
zwickern standard 5: 1372 8167118b
zwickern standard 5 jokers=0: 1130 459ce6b2
zwickern standard 5 jokers=2: 1209 60b532e6
zwickern standard 6: 1357 4ffe1c1b
zwickern standard 6 jokers=0: 1193 668c31e9
zwickern standard 6 jokers=2: 1183 98add98b
zwickern standard 7: 1320 af689436
zwickern standard 7 jokers=0: 1215 e9831ad1
zwickern standard 7 jokers=2: 1212 e3bf7948
zwickern standard 8: 1293 2def005b
zwickern standard 8 jokers=0: 1215 d71abfe2
zwickern standard 8 jokers=2: 1251 7684b816
bella-donna standard 2: 1137 c435bbc0
halliel standard 2: 1152 d029ae0a
laugh-and-lie-down standard 4: 400 46d6221a
laugh-and-lie-down standard 5: 337 3dbc005c
`
