import { COLORS as c } from './palette.ts';
import { box, clipped, corners, disc, ellipse, line, mirrored, path, polygon, ring, wavyDisc } from './shapes.ts';

/** The drawings of the shops of paper, ink, optics, electronics and security keys, by slug. */
export const STUDY_DRAWINGS: Readonly<Record<string, string>> = {
  quietline: [
    box(0, 0, 512, 512, 0, c.night),
    ...[204, 172, 140].map((r, index) => ring(256, 256, r, 10, ['#333A66', '#4A5288', c.violet][index] ?? c.violet)),
    path('M256 92 L372 132 V252 C372 330 322 384 256 416 C190 384 140 330 140 252 V132Z', c.lilac),
    path('M256 120 L346 152 V252 C346 316 308 360 256 386Z', c.paper),
    path('M256 120 L166 152 V252 C166 316 204 360 256 386Z', '#E4DBF1'),
    line('M186 256 H216 L232 220 L250 292 L264 256 H326', c.night, 14),
    disc(326, 256, 12, c.coral),
  ].join(''),

  'lantern-press': [
    box(0, 0, 512, 512, 0, c.ink),
    disc(256, 276, 186, '#2A3A2F'),
    disc(256, 276, 140, '#4A4A2A'),
    line('M196 150 A60 62 0 0 1 316 150', c.brass, 13),
    path('M176 186 L206 146 H306 L336 186Z', c.brass),
    path('M166 196 H346 L326 386 H186Z', c.honey),
    path('M256 196 H346 L326 386 H256Z', '#E2B544'),
    path('M256 232 C288 272 298 288 298 310 A42 42 0 0 1 214 310 C214 288 228 274 256 232Z', c.paper),
    path('M256 282 C270 300 276 306 276 318 A20 20 0 0 1 236 318 C236 306 244 300 256 282Z', c.terracotta),
    line('M210 196 L222 386 M302 196 L290 386', c.ink, 9),
    box(154, 182, 204, 20, 10, c.brass),
    box(162, 380, 188, 30, 8, c.brass),
    box(186, 408, 140, 16, 8, c.amber),
  ].join(''),

  'north-fold-maps': [
    box(0, 0, 512, 512, 0, c.laurel),
    polygon(
      [
        [72, 136],
        [195, 104],
        [195, 384],
        [72, 416],
      ],
      c.cream,
    ),
    polygon(
      [
        [195, 104],
        [317, 136],
        [317, 416],
        [195, 384],
      ],
      c.sand,
    ),
    polygon(
      [
        [317, 136],
        [440, 104],
        [440, 384],
        [317, 416],
      ],
      c.cream,
    ),
    clipped(
      'map',
      polygon(
        [
          [72, 136],
          [195, 104],
          [317, 136],
          [440, 104],
          [440, 384],
          [317, 416],
          [195, 384],
          [72, 416],
        ],
        '#000',
      ),
      [40, 74, 108]
        .map(
          (r) =>
            `<ellipse cx="120" cy="190" rx="${r * 1.2}" ry="${r}" fill="none" stroke="${c.sage}" stroke-width="6"/>`,
        )
        .join('') +
        [40, 76]
          .map(
            (r) =>
              `<ellipse cx="410" cy="364" rx="${r * 1.3}" ry="${r}" fill="none" stroke="${c.sage}" stroke-width="6"/>`,
          )
          .join('') +
        line('M60 372 C150 330 210 400 260 350 C310 300 360 330 460 240', c.sky, 16),
    ),
    disc(256, 256, 96, c.laurel),
    ring(256, 256, 80, 5, c.brass),
    polygon(corners(4, 52, 45, 14), c.sage),
    polygon(
      [
        [256, 170],
        [280, 256],
        [232, 256],
      ],
      c.terracotta,
    ),
    polygon(
      [
        [256, 342],
        [280, 256],
        [232, 256],
      ],
      c.paper,
    ),
    disc(256, 256, 9, c.laurel),
  ].join(''),

  'peregrine-optics': [
    box(0, 0, 512, 512, 0, c.slate),
    path('M0 330 L120 220 L206 300 L300 190 L512 372 V512 H0Z', c.laurel),
    path('M0 404 L150 300 L260 392 L380 300 L512 400 V512 H0Z', c.pine),
    box(214, 200, 84, 86, 18, c.ink),
    mirrored(
      disc(158, 252, 118, c.ink) +
        ring(158, 252, 100, 12, c.brass) +
        disc(158, 252, 88, c.sea) +
        path('M158 164 A88 88 0 0 1 246 252 A88 88 0 0 1 158 340 A118 118 0 0 0 158 164Z', c.navy) +
        path('M92 244 A66 66 0 0 1 142 188 A92 92 0 0 0 110 250Z', c.foam),
    ),
    disc(256, 226, 17, c.brass),
    line('M196 108 C220 84 244 90 256 108 C268 90 292 84 316 108', c.paper, 11),
  ].join(''),

  'paper-harbor': [
    box(0, 0, 512, 512, 0, c.sky),
    disc(366, 146, 62, c.honey),
    path('M256 96 L372 296 H256Z', c.paper),
    path('M256 96 L140 296 H256Z', '#DCE6EA'),
    path('M84 276 H428 L360 384 H152Z', c.paper),
    path('M84 276 H256 V384 H152Z', '#E9EFF0'),
    path('M84 276 L256 384 L428 276 L360 384 H152Z', '#C9D8DF'),
    path(
      'M0 356 C43 332 85 332 128 356 C171 380 213 380 256 356 C299 332 341 332 384 356 C427 380 469 380 512 356 V512 H0Z',
      c.sea,
    ),
    path(
      'M0 414 C43 390 85 390 128 414 C171 438 213 438 256 414 C299 390 341 390 384 414 C427 438 469 438 512 414 V512 H0Z',
      c.navy,
    ),
  ].join(''),

  keyfort: [
    box(0, 0, 512, 512, 0, c.slate),
    polygon(corners(8, 214, 22.5), c.pine),
    polygon(corners(8, 192, 22.5), c.slate),
    path(
      'M150 96 H192 V126 H235 V96 H277 V126 H320 V96 H362 V214 C362 262 318 288 286 294 V420 H226 V294 C194 288 150 262 150 214Z',
      c.brass,
    ),
    path('M256 126 H277 V96 H235 V126Z M277 126 H320 V96 H362 V214 C362 262 318 288 286 294 V420 H256 V126Z', c.amber),
    box(286, 330, 48, 30, 6, c.amber),
    box(286, 380, 66, 30, 6, c.amber),
    disc(256, 196, 33, c.slate),
    path('M244 200 H268 L278 258 H234Z', c.slate),
  ].join(''),

  'firefly-circuits': [
    box(0, 0, 512, 512, 0, c.pine),
    disc(256, 330, 150, '#1D5244'),
    disc(256, 336, 104, '#3B7350'),
    mirrored(
      line('M214 300 H140 L96 344 V420', c.sage, 7) +
        disc(96, 426, 12, c.brass) +
        line('M212 348 H168 L142 374 V446', c.sage, 7) +
        disc(142, 452, 12, c.brass) +
        line('M222 132 L186 96 V62', c.sage, 7) +
        disc(186, 58, 12, c.brass) +
        ellipse(156, 222, 42, 96, c.foam, 62) +
        line('M232 240 L104 192', c.sage, 5),
    ),
    disc(256, 150, 42, c.ink),
    box(208, 184, 96, 112, 40, c.coral),
    line('M256 190 V290', c.rust, 7),
    path('M208 280 H304 V346 A48 62 0 0 1 208 346Z', c.honey),
    path('M208 304 H304 V320 H208Z M210 344 H302 L298 360 H214Z', c.brass),
    mirrored(disc(240, 140, 8, c.paper)),
  ].join(''),

  'foxglove-inks': [
    box(0, 0, 512, 512, 0, c.lilac),
    wavyDisc(20, 190, c.plum),
    ...[116, 396].map((x) =>
      path(
        `M${x} 226 C${x + 16} 250 ${x + 24} 262 ${x + 24} 276 A24 24 0 0 1 ${x - 24} 276 C${x - 24} 262 ${x - 16} 250 ${x} 226Z`,
        c.violet,
      ),
    ),
    path('M256 424 C232 372 178 316 178 236 L212 112 H300 L334 236 C334 316 280 372 256 424Z', c.cream),
    path('M256 424 C280 372 334 316 334 236 L300 112 H256Z', c.sand),
    path('M212 112 H300 L308 142 H204Z', c.brass),
    line('M256 410 V270', c.plum, 8),
    disc(256, 250, 22, c.plum),
    mirrored(line('M206 240 C210 282 226 314 240 340', c.violet, 7)),
  ].join(''),
};
