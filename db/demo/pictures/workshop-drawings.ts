import { COLORS as c } from './palette.ts';
import {
  box,
  clipped,
  corners,
  dashes,
  disc,
  ellipse,
  leaf,
  line,
  mirrored,
  path,
  polygon,
  repeatAround,
  ring,
} from './shapes.ts';

/** The drawings of the shops of spare parts, handmade goods, headphones and seeds, by slug. */
export const WORKSHOP_DRAWINGS: Readonly<Record<string, string>> = {
  'sprocket-lane': [
    box(0, 0, 512, 512, 0, c.navy),
    disc(256, 256, 208, c.brass),
    repeatAround(14, path('M238 118 L246 84 H266 L274 118Z', c.ink)),
    disc(256, 256, 150, c.ink),
    disc(256, 256, 118, c.brass),
    repeatAround(5, path('M240 256 L248 150 H264 L272 256Z', c.ink)),
    disc(256, 256, 58, c.ink),
    repeatAround(5, disc(256, 160, 20, c.ink)),
    repeatAround(5, disc(256, 160, 8, c.paper)),
    disc(256, 256, 26, c.paper),
  ].join(''),

  'tidewater-straps': [
    box(0, 0, 512, 512, 0, c.sea),
    path('M186 0 H326 L310 150 H202Z', c.sand),
    path('M202 362 H310 L326 512 H186Z', c.sand),
    dashes('M204 8 L216 140 M308 8 L296 140 M216 372 L204 504 M296 372 L308 504', c.leather, 6, '4 16'),
    ...[410, 450, 490].map((y) => disc(256, y, 9, c.leather)),
    disc(256, 256, 142, c.pine),
    disc(256, 256, 124, c.brass),
    clipped(
      'dial',
      disc(256, 256, 110, '#000'),
      disc(256, 256, 110, c.paper) +
        path('M140 282 C170 262 190 262 218 282 C246 302 266 302 294 282 C322 262 342 262 372 282 V380 H140Z', c.sky) +
        path('M140 314 C170 294 190 294 218 314 C246 334 266 334 294 314 C322 294 342 294 372 314 V380 H140Z', c.sea),
    ),
    repeatAround(12, box(252, 156, 8, 18, 4, c.navy)),
    line('M256 256 V196 M256 256 L298 232', c.navy, 11),
    disc(256, 256, 11, c.terracotta),
    box(384, 240, 24, 32, 8, c.brass),
  ].join(''),

  'oak-awl': [
    box(0, 0, 512, 512, 0, c.leather),
    disc(256, 256, 206, c.bark),
    dashes('M256 74 A182 182 0 1 1 255 74', c.wood, 8, '20 18.1'),
    path('M170 236 C170 320 200 372 256 410 C312 372 342 320 342 236Z', c.wood),
    path('M256 236 H342 C342 320 312 372 256 410Z', c.amber),
    path(
      'M146 238 C146 178 194 148 256 148 C318 148 366 178 366 238 C366 250 358 256 346 256 H166 C154 256 146 250 146 238Z',
      c.rust,
    ),
    clipped(
      'cap',
      path(
        'M146 238 C146 178 194 148 256 148 C318 148 366 178 366 238 C366 250 358 256 346 256 H166 C154 256 146 250 146 238Z',
        '#000',
      ),
      line(
        'M120 200 L200 280 M160 160 L280 280 M210 130 L350 270 M280 120 L400 240 M392 200 L312 280 M352 160 L232 280 M302 130 L162 270 M232 120 L112 240',
        c.leather,
        7,
      ),
    ),
    line('M256 150 C256 126 264 112 280 104', c.rust, 16),
  ].join(''),

  'wren-audio': [
    box(0, 0, 512, 512, 0, c.night),
    disc(256, 256, 204, c.violet),
    line('M118 300 V252 A138 138 0 0 1 394 252 V300', c.ink, 30),
    line('M118 252 A138 138 0 0 1 394 252', c.lilac, 10),
    ...[
      [190, 34],
      [223, 78],
      [256, 118],
      [289, 78],
      [322, 34],
    ].map(([x = 0, height = 0]) => box(x - 11, 300 - height / 2, 22, height, 11, c.paper)),
    mirrored(box(92, 256, 62, 112, 26, c.coral) + box(136, 264, 26, 96, 13, c.ink) + box(106, 276, 10, 72, 5, c.blush)),
  ].join(''),

  'driftwood-boards': [
    box(0, 0, 512, 512, 0, c.foam),
    path('M0 356 C64 328 128 328 192 356 C256 384 320 384 384 356 C432 336 476 334 512 346 V512 H0Z', c.sky),
    path('M0 420 C64 392 128 392 192 420 C256 448 320 448 384 420 C432 400 476 398 512 410 V512 H0Z', c.sea),
    `<g transform="rotate(-24 256 256)">${[
      clipped(
        'board',
        path(
          'M226 46 H286 C300 46 308 56 308 70 V120 C308 142 366 144 366 190 V420 C366 448 348 462 322 462 H190 C164 462 146 448 146 420 V190 C146 144 204 142 204 120 V70 C204 56 212 46 226 46Z',
          '#000',
        ),
        box(130, 40, 260, 440, 0, c.wood) +
          [34, 66, 98, 132, 168, 206, 246]
            .map(
              (r) =>
                `<ellipse cx="238" cy="318" rx="${r * 0.82}" ry="${r}" fill="none" stroke="${c.leather}" stroke-width="9"/>`,
            )
            .join('') +
          ellipse(238, 318, 9, 12, c.leather),
      ),
      disc(256, 86, 19, c.foam),
    ].join('')}</g>`,
  ].join(''),

  'alder-string': [
    box(0, 0, 512, 512, 0, c.amber),
    line(
      'M40 0 C70 170 70 340 40 512 M110 0 C140 170 140 340 110 512 M402 0 C372 170 372 340 402 512 M472 0 C442 170 442 340 472 512',
      c.leather,
      7,
    ),
    disc(256, 236, 176, c.cream),
    ring(256, 236, 160, 10, c.cranberry),
    repeatAround(
      36,
      polygon(
        [
          [256, 92],
          [264, 104],
          [256, 116],
          [248, 104],
        ],
        c.laurel,
      ),
      0,
      256,
      236,
    ),
    ring(256, 236, 130, 6, c.cranberry),
    disc(256, 236, 120, c.ink),
    box(130, 420, 252, 40, 14, c.bark),
    ...[176, 208, 240, 272, 304, 336].map(
      (x, index) => line(`M${x} 0 V438`, c.paper, 6.4 - index * 0.7) + disc(x, 440, 9, c.brass),
    ),
  ].join(''),

  'polar-knit': [
    box(0, 0, 512, 512, 0, c.cranberry),
    ...[...Array(16).keys()].map((column) => stitch(column * 32, 30, c.cream) + stitch(column * 32, 450, c.cream)),
    ...[...Array(8).keys()].map((column) => stitch(column * 64, 66, c.honey) + stitch(column * 64 + 32, 414, c.honey)),
    disc(256, 256, 152, c.cream),
    repeatAround(
      6,
      line('M256 256 V136', c.cranberry, 15) +
        line('M256 176 L228 150 M256 176 L284 150 M256 214 L234 194 M256 214 L278 194', c.cranberry, 12),
    ),
    polygon(corners(6, 34, 30), c.cream),
    polygon(corners(6, 20, 30), c.cranberry),
  ].join(''),

  'thistledown-seeds': [
    box(0, 0, 512, 512, 0, c.mint),
    disc(256, 240, 204, c.paper),
    line('M256 250 C252 330 262 400 248 500', c.moss, 12),
    leaf(254, 420, 44, 132, c.moss, -58),
    leaf(254, 440, 40, 118, c.laurel, 54),
    repeatAround(
      20,
      line('M256 206 V104', c.sage, 5) +
        line('M256 104 L240 84 M256 104 L256 78 M256 104 L272 84', c.plum, 5) +
        disc(256, 104, 6, c.plum),
      0,
      256,
      226,
    ),
    repeatAround(10, line('M256 206 V150', c.sage, 5) + disc(256, 148, 8, c.violet), 18, 256, 226),
    disc(256, 226, 30, c.moss),
    disc(256, 226, 14, c.honey),
  ].join(''),
};

/** A knitted stitch, which looks like a V. */
function stitch(x: number, y: number, color: string): string {
  return ellipse(x + 9, y + 16, 7, 17, color, -24) + ellipse(x + 23, y + 16, 7, 17, color, 24);
}
