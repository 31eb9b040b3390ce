/**
 * Long limits for every project, so that on a busy machine only a test that hangs fails. A test that is about a
 * duration measures it itself.
 */
export const LIMITS = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Nothing that runs in Node may depend on the zone of its machine, and most machines that run tests are in UTC. */
export const OTHER_ZONE = { TZ: 'America/New_York' };
