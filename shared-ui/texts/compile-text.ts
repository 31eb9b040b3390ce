import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const compiled = new Map<string, CompiledMessage>();

/** For code that runs as it is written: tests, scripts, a server. A build for browsers has numbers in place of texts. */
export function compileText(text: string): CompiledMessage {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const message = compile(text);
  compiled.set(text, message);
  return message;
}
