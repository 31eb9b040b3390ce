import type { Decision } from '@plaudit/public-api/contract';

/** Housekeeping that is often done many times in a row, in words that follow a number. */
const WORDS: Record<string, string> = {
  'category.added': 'categories were added',
  'category.removed': 'categories were removed',
  'category.restored': 'categories were brought back',
  'password_link.made': 'links for a new password were made',
  'vendor.removed': 'vendors were removed',
  'vendor.renamed': 'vendors were renamed',
  'vendor.restored': 'vendors were brought back',
};

/** A shorter run is as easy to read as its heading. */
const SHORTEST_RUN = 4;

export type DecisionRun = { heading: string | undefined; decisions: Decision[] };

/** Puts decisions of housekeeping together that follow each other and are of the same kind. */
export function toRuns(decisions: readonly Decision[]): DecisionRun[] {
  const runs: Decision[][] = [];
  for (const decision of decisions) {
    const run = runs.at(-1);
    if (run && run[0]?.kind === decision.kind && WORDS[decision.kind] !== undefined) run.push(decision);
    else runs.push([decision]);
  }
  return runs.flatMap((run): DecisionRun[] =>
    run.length >= SHORTEST_RUN
      ? [{ heading: `${run.length} ${WORDS[run[0]?.kind ?? '']}`, decisions: run }]
      : run.map((decision) => ({ heading: undefined, decisions: [decision] })),
  );
}
