import type { VoteReceipt } from '../../../contract/index.ts';
import type { StoredVote } from './votes.queries.ts';

export function toReceipt(vote: StoredVote, categoryId: number): VoteReceipt {
  return { receipt: vote.id.toString('hex'), vendorId: vote.vendorId, categoryId, castAt: vote.castAt.toISOString() };
}
