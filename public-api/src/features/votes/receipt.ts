import type { VoteReceipt } from '../../../contract/index.ts';
import type { StoredVote } from './votes.queries.ts';

export function toReceipt({ id, vendorId, castAt, seal }: StoredVote, categoryId: number): VoteReceipt {
  return {
    receipt: id.toString('hex'),
    vendorId,
    categoryId,
    castAt: castAt.toISOString(),
    ...(seal && { seal: seal.toString('base64') }),
  };
}
