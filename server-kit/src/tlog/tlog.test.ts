import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GrowingTree, type StoredNode } from './growing-tree.ts';
import { leafHash, nodeHash, rootOf, sha256 } from './merkle.ts';
import { createSigner, createVerifier, headText, readHead, readSignedNote, signNote } from './note.ts';
import { bundleOf, readTilePath, tilePath } from './tiles.ts';

/** RFC 6962 as it defines the root, by its definition and without any stored hash. */
function definedRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length <= 1) return leaves[0] ?? sha256();
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(definedRoot(leaves.slice(0, half)), definedRoot(leaves.slice(half)));
}

describe('the tree', () => {
  // The entries and roots that Certificate Transparency's own tests use.
  const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const ROOTS = {
    1: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    2: 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    3: 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    8: '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  };

  test('has the known roots', () => {
    const tree = new GrowingTree(0, []);
    expect(tree.root().toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    for (const [index, hex] of ENTRIES.entries()) {
      tree.append(Buffer.from(hex, 'hex'));
      const known = ROOTS[(index + 1) as keyof typeof ROOTS];
      if (known) expect(tree.root().toString('hex'), `${index + 1} entries`).toBe(known);
    }
  });

  test('has the root of the definition, however often it is stored and continued', () => {
    const leaves: Buffer[] = [];
    const stored: StoredNode[] = [];
    let tree = new GrowingTree(0, []);
    const upTo = (count: number) => {
      while (leaves.length < count) {
        const entry = randomBytes(37);
        leaves.push(leafHash(entry));
        stored.push(...tree.append(entry));
      }
    };
    for (const count of [1, 255, 256, 257, 700, 65_536, 65_793]) {
      upTo(count);
      const root = tree.root();
      expect(root, `${count} entries`).toEqual(definedRoot(leaves));
      // What is stored is enough to go on.
      const open = [leaves.slice(Math.floor(count / 256) * 256)];
      for (let level = 1; 256 ** level <= count; level += 1) {
        const whole = stored.filter((node) => node.level === 8 * level);
        expect(whole.map(({ n }) => n)).toEqual(whole.map((_, n) => n));
        open.push(whole.slice(Math.floor(count / 256 ** (level + 1)) * 256).map(({ hash }) => hash));
      }
      tree = new GrowingTree(count, open);
      expect(tree.root(), `${count} entries, read again`).toEqual(root);
    }
  });

  test('stored nodes are those of the tree', () => {
    const entries = Array.from({ length: 600 }, () => randomBytes(8));
    const tree = new GrowingTree(0, []);
    const stored = entries.flatMap((entry) => tree.append(entry));
    expect(stored.map(({ level, n }) => [level, n])).toEqual([
      [8, 0],
      [8, 1],
    ]);
    const read = (level: number, n: number): Buffer =>
      level === 0 ? leafHash(entries[n] as Buffer) : nodeHash(read(level - 1, 2 * n), read(level - 1, 2 * n + 1));
    expect(stored[1]?.hash).toEqual(read(8, 1));
    expect(tree.root()).toEqual(rootOf(read, 0, 600));
  });
});

describe('tiles', () => {
  test.each([
    [{ level: 0, n: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, n: 5, width: 256 }, 'tile/0/005'],
    [{ level: 'entries', n: 5, width: 12 }, 'tile/entries/005.p/12'],
    [{ level: 1, n: 1_234_067, width: 256 }, 'tile/1/x001/x234/067'],
    [{ level: 2, n: 1_000, width: 1 }, 'tile/2/x001/000.p/1'],
  ] as const)('%j is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(readTilePath(path)).toEqual(tile);
  });

  test.each([
    'tile/0/5',
    'tile/0/x000/005',
    'tile/0/005.p/0',
    'tile/0/005.p/256',
    'tile/0/005.p/257',
    'tile/0/005.p/01',
    'tile/-1/005',
    'tile/entries/005/',
    'tile/entries/../005',
    'tile/6/000',
  ])('%s is none', (path) => expect(readTilePath(path)).toBeUndefined());

  test('a bundle has each entry after its length', () => {
    expect(bundleOf([Buffer.from('ab'), Buffer.alloc(300)]).subarray(0, 6)).toEqual(Buffer.from([0, 2, 97, 98, 1, 44]));
  });
});

describe('a note', () => {
  const signer = createSigner(randomBytes(32), 'awards.example/log/1');
  const head = { origin: 'awards.example/log/1', size: 7, root: randomBytes(32) };
  const note = signNote(headText(head), signer);
  const verifier = createVerifier(signer.publicKey);

  test('is read with the key that has signed it', () => {
    expect(readHead(readSignedNote(note, verifier) ?? '')).toEqual(head);
  });

  test.each([
    ['another key', note, createVerifier(createSigner(randomBytes(32), signer.name).publicKey)],
    ['another text', note.replace('\n7\n', '\n8\n'), verifier],
    ['no signature', note.slice(0, note.lastIndexOf('—')), verifier],
    ['no note', 'nothing', verifier],
  ])('is refused with %s', (_, text, key) => expect(readSignedNote(text, key)).toBeUndefined());

  test('a key whose id is not its own is refused', () => {
    expect(() => createVerifier(signer.publicKey.replace('+', '+0'))).toThrow('no key of a log');
  });

  // The example of the documentation of Go's package `note`.
  test('a note that another program has signed is read', () => {
    const peter = createVerifier('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    const text =
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
    const signature = 'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=';
    expect(readSignedNote(`${text}\n— PeterNeumann ${signature}\n`, peter)).toBe(text);
  });
});
