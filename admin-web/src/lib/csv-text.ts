export type CsvText = {
  text: string;
  /** If true, letters with accents may be wrong. */
  isEncodingGuessed: boolean;
};

/**
 * Decodes a CSV file. Spreadsheets on Windows save it in UTF-8, in UTF-16 with a byte order mark, or in the encoding of
 * the country. The file does not name that encoding, so it is taken for Windows-1252, the one of Western Europe.
 */
export function decodeCsv(bytes: Uint8Array): CsvText {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode('utf-16le'), isEncodingGuessed: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode('utf-16be'), isEncodingGuessed: false };
  try {
    return { text: decode('utf-8'), isEncodingGuessed: false };
  } catch {
    return { text: decode('windows-1252'), isEncodingGuessed: true };
  }
}
