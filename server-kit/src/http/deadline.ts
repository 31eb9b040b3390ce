import { unavailable } from '../app-error.ts';

/** A hung database must not hold a caller: past the limit the response is 503, whatever becomes of the work. */
export async function withinDeadline<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), limitMs);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
