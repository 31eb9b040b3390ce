import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_PARTS, type ApiPart } from '../release/parts.ts';
import { findBreaks } from './contract-breaks.ts';
import { fileAt, lastReleaseTag } from './released.ts';

export interface ContractReport {
  part: ApiPart;
  /** Undefined as long as nothing has been released. */
  since: string | undefined;
  /** Breaks that no decision page names. */
  breaks: string[];
}

/** Compares each API's document with that of its last release. */
export function compareContracts(root: string): ContractReport[] {
  const decided = decidedBreaks(root);
  return API_PARTS.map((part) => {
    const since = lastReleaseTag(root, part);
    const path = `${part}/openapi.json`;
    const released = since && fileAt(root, since, path);
    const current = join(root, path);
    if (!released || !existsSync(current)) return { part, since, breaks: [] };
    const breaks = findBreaks(JSON.parse(released), JSON.parse(readFileSync(current, 'utf8')));
    return { part, since, breaks: breaks.filter((entry) => !decided.has(entry)) };
  });
}

/**
 * A breaking change is decided, not slipped in: a page in docs/decisions names it in a line of its own,
 * `Breaks: GET /api/vendors 200[].name: is gone`.
 */
function decidedBreaks(root: string): Set<string> {
  const folder = join(root, 'docs', 'decisions');
  if (!existsSync(folder)) return new Set();
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return new Set(lines.flatMap((line) => /^(?:[-*] )?Breaks: `?([^`]+)`?$/.exec(line)?.[1] ?? []));
}
