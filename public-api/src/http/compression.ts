import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpResponse } from '@plaudit/server-kit/http/response';
import type { Request } from 'express';

const gzipBytes = promisify(gzip);

/** Below this, a compressed response is hardly shorter. */
const BYTES_MIN = 1_024;

/**
 * Compresses a response that is the same for everybody. The gateway asks for that and keeps the result, so each
 * response is compressed once and not for each of its readers. Nothing else is compressed here. Pictures and fonts
 * are compressed files already.
 */
export async function compressShared(request: Request, response: HttpResponse): Promise<HttpResponse> {
  const { headers, body } = response;
  const isShared = String(headers['Cache-Control']).startsWith('public');
  const isText = String(headers['Content-Type']).endsWith('charset=utf-8');
  if (!isShared || !isText) return response;
  if (!Buffer.isBuffer(body) || body.length < BYTES_MIN || !request.acceptsEncodings('gzip')) return response;
  return {
    ...response,
    headers: {
      ...headers,
      'Content-Encoding': 'gzip',
      Vary: 'Accept-Encoding',
      // A strong tag would promise the same bytes as the uncompressed response.
      ...(headers.ETag === undefined ? {} : { ETag: `W/${headers.ETag}` }),
    },
    body: await gzipBytes(body),
  };
}
