import { unavailable } from '../app-error.ts';

/** Throws a 503 after the limit, so that a hung database cannot keep a caller waiting. The work itself goes on. */
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
