/**
 * For every project: on a machine that is busy with something else only what hangs is to fail. A test that wants to
 * know how long something takes says so itself.
 */
export const LIMITS = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};
