import { expect, test } from 'vitest';
import { decodeCsv } from './csv-text.ts';

const utf16 = (mark: number[], text: string, isLittleEndian: boolean) =>
  Uint8Array.from([
    ...mark,
    ...[...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittleEndian ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  ]);

test.each([
  ['UTF-8', new TextEncoder().encode('Café Zoë'), false],
  ['little-endian UTF-16', utf16([0xff, 0xfe], 'Café Zoë', true), false],
  ['big-endian UTF-16', utf16([0xfe, 0xff], 'Café Zoë', false), false],
  ['the code page of Windows', Uint8Array.from([67, 97, 102, 0xe9, 32, 90, 111, 0xeb]), true],
])('a file in %s is read with its accents', (_encoding, bytes, isEncodingGuessed) => {
  expect(decodeCsv(bytes)).toEqual({ text: 'Café Zoë', isEncodingGuessed });
});
