import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Red, green and blue for each pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads PNG files as Chromium writes them: 8 bits for each channel, not interlaced. */
export function decodePng(file: Buffer): Pixels {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = body[9] === 6 ? 4 : 3;
    }
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const rows = unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) rgb[pixel * 3 + channel] = rows[pixel * channels + channel] ?? 0;
  }
  return { width, height, rgb };
}

export function crop(pixels: Pixels, left: number, top: number, size: number): Pixels {
  const rgb = new Uint8Array(size * size * 3);
  for (let row = 0; row < size; row += 1) {
    const from = ((top + row) * pixels.width + left) * 3;
    rgb.set(pixels.rgb.subarray(from, from + size * 3), row * size * 3);
  }
  return { width: size, height: size, rgb };
}

/** Writes eight bits for each pixel. Flat drawings have few colors, and such a file is a quarter of the size. */
export function encodePalettePng(pixels: Pixels, colors: number): Buffer {
  const { width, height, rgb } = pixels;
  const count = new Map<number, number>();
  const colorAt = (pixel: number) =>
    ((rgb[pixel * 3] ?? 0) << 16) | ((rgb[pixel * 3 + 1] ?? 0) << 8) | (rgb[pixel * 3 + 2] ?? 0);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(pixel);
    count.set(color, (count.get(color) ?? 0) + 1);
  }
  const palette = choosePalette(count, colors);
  const indexOf = new Map([...count.keys()].map((color) => [color, nearest(palette, color)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = indexOf.get(colorAt(pixel)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const entries = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The most frequent colors. Similar colors count as one, because otherwise the many mixed colors along the edges would
 * fill the palette.
 */
function choosePalette(count: ReadonlyMap<number, number>, colors: number): number[] {
  const byFrequency = [...count].sort(([, a], [, b]) => b - a).map(([color]) => color);
  const palette: number[] = [];
  for (const color of byFrequency) {
    if (palette.length === colors) break;
    if (palette.every((chosen) => distance(chosen, color) > 150)) palette.push(color);
  }
  return palette;
}

function nearest(palette: readonly number[], color: number): number {
  let best = 0;
  for (const [index, candidate] of palette.entries()) {
    if (distance(candidate, color) < distance(palette[best] ?? 0, color)) best = index;
  }
  return best;
}

function distance(a: number, b: number): number {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255)];
  return red * red + green * green + blue * blue;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function unfilter(data: Buffer, stride: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = data[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column >= step ? (rows[at - step] ?? 0) : 0;
      const up = row > 0 ? (rows[at - stride] ?? 0) : 0;
      const corner = column >= step && row > 0 ? (rows[at - stride - step] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      rows[at] = (data[row * (stride + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
