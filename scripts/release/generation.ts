import type { Part } from './parts.ts';

/**
 * Parts, supervisor and gateway of one generation can serve each other. Raise it with a change after which a supervisor
 * or a gateway that runs cannot serve a new part, or a new one a previous part. The images carry it as a label, which
 * scripts/containers/replace.sh compares.
 */
export const GENERATION = 1;

/** Throws if the stack that runs cannot serve what is built here. */
export function requireSameGeneration(stack: { generation?: number } | undefined): void {
  if (stack === undefined || stack.generation === GENERATION) return;
  throw new Error('The Plaudit that runs cannot serve this version. Restart it: Ctrl-C there, then npm start');
}

/** Throws if a version that was released earlier cannot be served any more. */
export function requireServable(part: Part, note: { version: string; generation?: number }): void {
  if (note.generation === GENERATION) return;
  throw new Error(`${part} ${note.version} cannot be used any more: this Plaudit cannot serve it`);
}
