import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_PARTS, type ApiPart } from '../release/parts.ts';
import { findBreaks } from './contract-breaks.ts';
import type { ApiDocument } from './openapi.ts';
import { fileAt, lastReleaseTag, missingHistory, missingTag } from './release-tags.ts';

export interface ContractReport {
  part: ApiPart;
  /** The tag of the last release, or undefined if there is none here. */
  since: string | undefined;
  /** Breaks that no decision page allows, or the reason why a comparison was impossible. */
  breaks: string[];
}

/**
 * Compares each API's document with that of its last release. In CI it is an error if this clone may lack the tag of a
 * release.
 */
export function compareContracts(root: string, inCi = process.env.CI === 'true'): ContractReport[] {
  const missing = inCi ? missingHistory(root) : undefined;
  const decided = decidedBreaks(root);
  return API_PARTS.map((part) => {
    const since = lastReleaseTag(root, part);
    const lost = missing ?? (inCi && since === undefined ? missingTag(root, part) : undefined);
    if (lost !== undefined) return { part, since, breaks: [`nothing to compare with: ${lost}`] };
    if (since === undefined) return { part, since, breaks: [] };
    const path = documentOf(part);
    const released = fileAt(root, since, path);
    if (released === undefined) return { part, since, breaks: [`${since} has no ${path}`] };
    const breaks = findBreaks(JSON.parse(released), readContract(root, part));
    return { part, since, breaks: breaks.filter((entry) => !decided.has(entry)) };
  });
}

const documentOf = (part: ApiPart): string => `${part}/openapi.json`;

export function readContract(root: string, part: ApiPart): ApiDocument {
  return JSON.parse(readFileSync(join(root, documentOf(part)), 'utf8'));
}

/**
 * The breaking changes that are allowed. A page in docs/decisions allows one with a line such as
 * `Breaks: GET /api/vendors 200[].name: is gone`.
 */
function decidedBreaks(root: string): Set<string> {
  const folder = join(root, 'docs', 'decisions');
  if (!existsSync(folder)) return new Set();
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return new Set(lines.flatMap((line) => /^(?:[-*] )?Breaks: `?([^`]+)`?$/.exec(line)?.[1] ?? []));
}
