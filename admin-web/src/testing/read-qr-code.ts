import jsQR from 'jsqr';

const PIXELS_IN_A_MODULE = 4;

/** What a phone reads in a QR code of the panel, by a library that did not draw it. */
export function readQrCode(svg: SVGElement): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * PIXELS_IN_A_MODULE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let down = 0; down < PIXELS_IN_A_MODULE; down += 1) {
      for (let right = 0; right < PIXELS_IN_A_MODULE; right += 1) {
        const row = Number(y) * PIXELS_IN_A_MODULE + down;
        const column = Number(x) * PIXELS_IN_A_MODULE + right;
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, width, width)?.data;
}
