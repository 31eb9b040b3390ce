/** What is changed, one piece of code at a time, and the tests that have to notice. Paths begin at the project. */
export type Target = { project: string; files: readonly string[]; tests: readonly string[] };

export const TARGETS: readonly Target[] = [
  {
    project: 'public-api',
    files: ['src/features/votes/votes.service.ts', 'src/features/votes/vote-batches.ts'],
    tests: ['votes', 'vote-batches', 'simultaneous-votes', 'shortlists', 'standing'].map(
      (name) => `src/features/votes/${name}.test.ts`,
    ),
  },
  {
    project: 'db',
    files: ['rules/votes/standing.ts'],
    tests: ['rules/votes/standing.test.ts', 'rules/tallies/counted-boxes.test.ts'],
  },
  { project: 'db', files: ['rules/tallies/ranking.ts'], tests: ['rules/tallies/ranking.test.ts'] },
  {
    project: 'db',
    files: ['rules/results/results-mode.ts', 'rules/results/public-results.ts'],
    tests: ['rules/results/results-mode.test.ts', 'rules/results/public-results.test.ts'],
  },
  // Without `reveal-steps.ts`: admin-api tests it through HTTP, and StrykerJS changes only files below the tests' project.
  { project: 'db', files: ['rules/results/reveal.ts'], tests: ['rules/results/reveal.test.ts'] },
  {
    project: 'db',
    files: ['rules/votes/exclusions.ts'],
    tests: ['rules/votes/exclusions.test.ts', 'rules/votes/liftings.test.ts'],
  },
  { project: 'db', files: ['rules/sign-in/throttles.ts'], tests: ['rules/sign-in/throttles.test.ts'] },
  {
    project: 'admin-api',
    files: ['src/features/second-factor/totp.ts', 'src/features/second-factor/second-factor-proof.ts'],
    tests: ['totp', 'verify', 'wrong-codes', 'failed-attempts', 'fresh-second-factor'].map(
      (name) => `src/features/second-factor/${name}.test.ts`,
    ),
  },
  { project: 'shared-ui', files: ['http/use-send.ts'], tests: ['http/use-send.test.tsx'] },
  {
    project: 'public-web',
    files: ['src/lib/results/place-badge.ts', 'src/lib/results/scores.ts'],
    tests: ['src/lib/results/place-badge.test.ts', 'src/lib/results/scores.test.ts'],
  },
];
