import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { requestErrors } from './request-errors.ts';
import type { FileBody } from './route.ts';

const FILE_TYPE = 'application/octet-stream';

/**
 * Reads the bytes of a file. Its kind is found from these bytes and not from what the client says, so only one content
 * type is accepted.
 */
export async function readFileBody(
  headers: IncomingHttpHeaders,
  stream: Readable,
  { limitBytes, tooLargeMessage }: FileBody<unknown>,
): Promise<Buffer> {
  if (headers['content-type'] !== FILE_TYPE) {
    throw requestErrors.unsupportedType(`The body must be sent as ${FILE_TYPE}`);
  }
  const tooLarge = () => requestErrors.tooLarge(tooLargeMessage);
  if (Number(headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream is not destroyed, because its connection still has to carry the response.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limitBytes) {
      stream.resume();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
