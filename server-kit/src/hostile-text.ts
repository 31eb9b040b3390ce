/** Deeper than any body that either API takes. */
const DEPTH_MAX = 6;
/** A NUL ends strings in some programs, and half of a surrogate pair cannot be stored as UTF-8. */
const NOT_TEXT = /\0|\p{Surrogate}/u;

/**
 * Finds what no honest client sends and what harms the code that would read it: NUL and lone surrogates, which the
 * database rejects or changes, the key `__proto__`, and deep nesting. Returns the problem, or undefined.
 */
export function findHostileText(body: unknown): string | undefined {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && NOT_TEXT.test(value)) return 'The text contains characters that cannot be stored';
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEPTH_MAX) return 'The body is nested too deeply';
    for (const [key, child] of Object.entries(value)) {
      if (key === '__proto__' || NOT_TEXT.test(key)) return 'The body contains a key that is not allowed';
      waiting.push({ value: child, depth: depth + 1 });
    }
  }
  return undefined;
}
