import { compileQuickCheck } from '@plaudit/server-kit/http/quick-validation';
import { describe, expect, it } from 'vitest';
import { voteRequestSchema } from './votes.schemas.ts';

const passesQuickCheck = compileQuickCheck(voteRequestSchema);
const VALUES = [1, 4_294_967_295, 4_294_967_296, 0, -1, 1.5, 1e300, '1', 'x', '', true, null, [1], {}];

describe('a vote', () => {
  it('as pages send it passes the quick check', () => {
    expect(passesQuickCheck?.({ vendorId: 3, categoryId: 1 })).toBe(true);
    expect(passesQuickCheck?.({ vendorId: 3, categoryId: 1, cycleId: 2 })).toBe(true);
  });

  it('that passes the quick check is valid, and joi leaves it unchanged', () => {
    const votes = VALUES.flatMap((vendorId) => VALUES.map((cycleId) => ({ vendorId, categoryId: 1, cycleId })));
    const passed = votes.filter((vote) => passesQuickCheck?.(vote));
    expect(passed).toHaveLength(4);
    for (const vote of passed) expect(voteRequestSchema.validate(vote, { convert: false })).toEqual({ value: vote });
  });
});
