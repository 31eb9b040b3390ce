import { COLORS as c } from './palette.ts';
import { box, clipped, disc, ellipse, leaf, line, path, polygon, repeatAround, ring, wavyDisc } from './shapes.ts';

/** The drawings of the shops of food, plants and household goods, by slug. */
export const HOUSEHOLD_DRAWINGS: Readonly<Record<string, string>> = {
  'juniper-finch': [
    box(0, 0, 512, 512, 0, c.laurel),
    wavyDisc(20, 190, c.cream),
    // A finch that sits on a coffee bean.
    path('M128 214 L176 190 A52 52 0 0 1 272 206 L388 300 A112 112 0 0 1 172 270 Z', c.terracotta),
    path('M204 236 L352 300 A86 86 0 0 1 204 236Z', c.rust),
    path('M128 214 L168 196 L170 226Z', c.brass),
    disc(204, 206, 10, c.ink),
    ellipse(262, 388, 66, 38, c.bark, -8),
    line('M206 396 C236 372 286 408 318 380', c.cream, 9),
    line('M244 348 L242 360 M276 350 L276 358', c.ink, 9),
  ].join(''),

  'kiln-clover': [
    box(0, 0, 512, 512, 0, c.terracotta),
    path('M76 512 V248 A180 180 0 0 1 436 248 V512Z', c.cream),
    line('M256 262 V180', c.moss, 12),
    repeatAround(3, leaf(256, 156, 52, 78, c.laurel), 0, 256, 156),
    repeatAround(3, line('M256 148 V100', c.sage, 6), 0, 256, 156),
    clipped(
      'vase',
      path(
        'M216 250 H296 C298 288 350 318 350 382 C350 440 312 470 256 470 C200 470 162 440 162 382 C162 318 214 288 216 250Z',
        '#000',
      ),
      box(150, 240, 220, 240, 0, c.rust) +
        path('M150 240 H370 V352 C340 336 322 372 292 356 C262 340 246 376 216 358 C190 344 172 364 150 352Z', c.sea) +
        path('M318 240 H380 V480 H300 C336 420 322 330 318 240Z', 'rgba(20,32,27,.16)'),
    ),
    box(204, 238, 104, 18, 9, c.sea),
  ].join(''),

  'hearth-rye': [
    box(0, 0, 512, 512, 0, c.bark),
    disc(256, 256, 196, c.honey),
    path(
      'M96 318 C96 214 168 170 256 170 C344 170 416 214 416 318 C416 352 396 360 372 360 H140 C116 360 96 352 96 318Z',
      c.leather,
    ),
    path(
      'M118 312 C118 226 182 190 256 190 C330 190 394 226 394 312 C394 330 384 336 366 336 H146 C128 336 118 330 118 312Z',
      c.wood,
    ),
    ...[176, 236, 296].map((x) =>
      path(`M${x} 286 C${x - 6} 256 ${x + 10} 232 ${x + 40} 220 C${x + 46} 248 ${x + 32} 276 ${x} 286Z`, c.cream),
    ),
    line(
      'M196 146 C180 126 212 112 196 92 M256 140 C240 118 272 102 256 80 M316 146 C300 126 332 112 316 92',
      c.bark,
      10,
    ),
  ].join(''),

  'copperleaf-tea': [
    box(0, 0, 512, 512, 0, c.sage),
    disc(256, 256, 200, c.paper),
    ring(366, 288, 40, 20, c.laurel),
    path('M134 244 H374 C374 330 334 378 254 378 C174 378 134 330 134 244Z', c.laurel),
    path('M134 244 H374 C374 258 373 268 371 278 H137 C135 268 134 258 134 244Z', c.pine),
    box(150, 386, 212, 16, 8, c.terracotta),
    leaf(256, 226, 64, 130, c.terracotta, 18),
    line('M254 236 C262 196 276 156 290 122', c.blush, 7),
    line('M266 192 L296 180 M262 204 L244 180 M278 158 L300 152 M276 164 L262 146', c.blush, 5),
    disc(206, 312, 12, c.sage),
    disc(254, 326, 12, c.sage),
    disc(302, 312, 12, c.sage),
  ].join(''),

  'moss-mortar': [
    box(0, 0, 512, 512, 0, c.foam),
    disc(256, 262, 204, c.mint),
    clipped(
      'glass',
      path('M128 408 V244 A128 128 0 0 1 384 244 V408Z', '#000'),
      box(110, 100, 300, 320, 0, c.paper) +
        line('M256 340 V210', c.moss, 10) +
        leaf(256, 262, 40, 96, c.laurel, -46) +
        leaf(256, 250, 40, 104, c.moss, 44) +
        leaf(256, 220, 34, 86, c.laurel) +
        path('M110 352 C150 300 196 318 222 340 C252 316 292 312 318 338 C344 318 380 326 402 352 V420 H110Z', c.moss) +
        box(110, 360, 300, 26, 0, c.bark) +
        box(110, 384, 300, 30, 0, c.wood),
    ),
    line('M128 408 V244 A128 128 0 0 1 384 244 V408', c.slate, 10),
    line('M158 300 V246 A98 98 0 0 1 188 176', c.mint, 12),
    disc(256, 106, 16, c.brass),
    box(104, 402, 304, 26, 13, c.brass),
  ].join(''),

  'bramble-honey': [
    box(0, 0, 512, 512, 0, c.bark),
    repeatAround(6, honeycombCell(256, 112, 74, c.brass), 30),
    repeatAround(3, honeycombCell(256, 112, 50, c.amber), 30),
    repeatAround(3, honeycombCell(256, 112, 50, c.honey), 90),
    honeycombCell(256, 256, 82, c.honey),
    path('M256 190 C290 238 304 256 304 280 A48 48 0 0 1 208 280 C208 256 222 238 256 190Z', c.amber),
    line('M230 282 A28 28 0 0 0 250 306', c.cream, 9),
  ].join(''),

  'saltbox-soap': [
    box(0, 0, 512, 512, 0, c.blush),
    disc(256, 256, 204, c.coral),
    box(296, 152, 36, 70, 4, c.cranberry),
    path('M112 246 L214 146 L400 246Z', c.cranberry),
    box(112, 240, 288, 150, 20, c.cream),
    path('M112 354 H400 V370 A20 20 0 0 1 380 390 H132 A20 20 0 0 1 112 370Z', c.sand),
    box(158, 286, 44, 104, 22, c.sea),
    ...[240, 306].map(
      (x) => box(x, 282, 44, 44, 10, c.sea) + line(`M${x + 22} 282 V326 M${x} 304 H${x + 44}`, c.cream, 5),
    ),
    ...[
      [316, 118, 32],
      [366, 84, 22],
      [282, 76, 15],
      [372, 136, 13],
    ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, c.foam) + disc(x - r * 0.3, y - r * 0.3, r * 0.28, c.paper)),
  ].join(''),

  'ember-candle-works': [
    box(0, 0, 512, 512, 0, c.plum),
    repeatAround(
      24,
      polygon(
        [
          [256, 206],
          [240, 20],
          [272, 20],
        ],
        'rgba(240,199,90,.16)',
      ),
      0,
      256,
      206,
    ),
    disc(256, 206, 116, c.amber),
    disc(256, 206, 84, c.brass),
    path('M256 112 C300 168 312 190 312 218 A56 56 0 0 1 200 218 C200 190 226 172 256 112Z', c.paper),
    path('M256 176 C278 202 284 214 284 230 A28 28 0 0 1 228 230 C228 214 240 204 256 176Z', c.coral),
    line('M256 238 V290', c.ink, 9),
    path('M176 300 C196 278 316 278 336 300 V446 H176Z', c.cream),
    path('M296 286 C318 288 330 292 336 300 V446 H296Z', c.sand),
    path(
      'M176 300 C196 322 208 312 214 346 A13 13 0 0 0 240 346 C242 316 268 326 276 318 C300 324 324 316 336 300 C316 280 196 280 176 300Z',
      c.paper,
    ),
    box(144, 436, 224, 26, 13, c.brass),
  ].join(''),
};

function honeycombCell(x: number, y: number, r: number, fill: string): string {
  const half = r / 2;
  const side = r * 0.866;
  return polygon(
    [
      [x, y - r],
      [x + side, y - half],
      [x + side, y + half],
      [x, y + r],
      [x - side, y + half],
      [x - side, y - half],
    ],
    fill,
  );
}
