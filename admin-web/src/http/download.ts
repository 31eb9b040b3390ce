import type { QueryParams } from '../../../shared-ui/http/http-client.ts';
import { saveFile } from '../../../shared-ui/http/save-file.ts';
import { http } from './http-client.ts';

/** A long list takes longer than other responses. */
const TIME_LIMIT_MS = 60_000;

/** Fetches a file with the token, which a plain link could not send, and saves it under the name from the server. */
export async function download(path: string, query?: QueryParams): Promise<void> {
  const { name, content } = await http.file(path, { query, timeLimitMs: TIME_LIMIT_MS });
  saveFile(content, name);
}
