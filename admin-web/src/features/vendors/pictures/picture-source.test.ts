import { Inflate, zipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSource } from './picture-source.ts';

const PICTURE = new Uint8Array([1, 2, 3]);

/** jsdom's files have no `stream`. */
function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>, chunkSize = 100): File {
  const file = new File([bytes], name);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  return Object.assign(file, {
    stream: () =>
      new ReadableStream({
        pull: (controller) => {
          const chunk = chunks[position++];
          if (chunk) controller.enqueue(chunk);
          else {
            position = 0;
            controller.close();
          }
        },
      }),
  });
}
let position = 0;

async function read(files: File[]) {
  const source = await openSource(files);
  const seen: [string, number | undefined][] = [];
  await source.read(new Set(source.names), async (name, bytes) => {
    seen.push([name, bytes?.size]);
  });
  return { names: source.names, leftOut: source.leftOut, seen };
}

const DOGWOOD_BYTES = 777;

/** Says of the file of this size that it unpacks to another one. */
function claimSize(zip: Uint8Array, size: number, claimed: number): void {
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at < zip.length - 26; at += 1) {
    const isFile = view.getUint32(at) === 0x504b0304 && view.getUint32(at + 22, true) === size;
    if (isFile) view.setUint32(at + 22, claimed, true);
  }
}

test('a zip is read file by file: no folders, nothing hidden, no drawings, nothing too large or packed too well', async () => {
  const zip = zipSync({
    '../../evil/Alder.png': PICTURE,
    'photos/Birch.jpg': [PICTURE, { level: 0 }],
    'photos\\large\\Beech.jpg': PICTURE,
    '__MACOSX/._Alder.png': PICTURE,
    'photos/.DS_Store': PICTURE,
    'Cedar.svg': PICTURE,
    'IMG_2041.heic': PICTURE,
    'Dogwood.png': [new Uint8Array(DOGWOOD_BYTES), { level: 0 }],
    'Elm.png': new Uint8Array(1_000_000),
    'Fir.webp': PICTURE,
  });
  claimSize(zip, DOGWOOD_BYTES, 41_000_000);
  expect(await read([fileOf('makers.zip', zip)])).toEqual({
    names: ['Alder.png', 'Birch.jpg', 'Beech.jpg', 'Dogwood.png', 'Elm.png', 'Fir.webp'],
    leftOut: ['Cedar.svg', 'IMG_2041.heic'],
    seen: [
      ['Alder.png', 3],
      ['Birch.jpg', 3],
      ['Beech.jpg', 3],
      ['Dogwood.png', undefined],
      ['Elm.png', undefined],
      ['Fir.webp', 3],
    ],
  });
});

test('a folder is read file by file', async () => {
  const files = ['Alder.png', '.DS_Store', 'notes.txt'].map((name) => new File([PICTURE], name));
  expect(await read(files)).toEqual({ names: ['Alder.png'], leftOut: ['notes.txt'], seen: [['Alder.png', 3]] });
});

/** A zip that comes in one part, with files of zeros that are said to be small. */
function bombOf(count: number, size: number): File {
  const zeros = new Uint8Array(size);
  const zip = zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.png`, zeros])));
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 4; at += 1) {
    if (view.getUint32(at) === 0x504b0304) view.setUint32(at + 22, 1_000, true);
  }
  return fileOf('bomb.zip', zip, zip.length);
}

test.each([
  ['a file that unpacks to more than a picture has is', 1, 20_000_000, 9_000],
  ['files that together unpack to more than pictures do are', 8, 5_000_000, 20_000],
])('%s not unpacked to the end', async (_what, count, size, packedMax) => {
  const bomb = bombOf(count, size);
  const pushed = vi.spyOn(Inflate.prototype, 'push');
  onTestFinished(() => pushed.mockRestore());
  const { seen } = await read([bomb]);
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => [`${index}.png`, undefined]));
  expect(pushed.mock.calls.reduce((sum, [chunk]) => sum + chunk.length, 0)).toBeLessThan(packedMax);
});

test('a zip with too many files is rejected with a sentence, in however few parts it comes', async () => {
  const zip = zipSync(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}.png`, PICTURE])));
  await expect(openSource([fileOf('makers.zip', zip, zip.length)])).rejects.toThrow('The zip has too many files.');
});

test('what is no zip, and too many pictures, are rejected with a sentence', async () => {
  await expect(openSource([fileOf('makers.zip', new Uint8Array(300))])).rejects.toThrow('The zip cannot be read');
  const files = Array.from({ length: 2_001 }, (_, index) => new File([], `${index}.png`));
  await expect(openSource(files)).rejects.toThrow('More than 2,000 pictures');
});
