export type CsvText = {
  text: string;
  /** True if the file does not say its encoding, so that letters with accents may be wrong. */
  isGuessed: boolean;
};

/**
 * Decodes a CSV file. Spreadsheets on Windows save it in UTF-8, in UTF-16 with a mark, or, by default, in Windows-1252.
 */
export function decodeCsv(bytes: Uint8Array): CsvText {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode('utf-16le'), isGuessed: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode('utf-16be'), isGuessed: false };
  try {
    return { text: decode('utf-8'), isGuessed: false };
  } catch {
    return { text: decode('windows-1252'), isGuessed: true };
  }
}
