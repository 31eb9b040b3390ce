import '../../../shared-ui/texts/english.ts';
import type { VoteReceipt } from '@plaudit/public-api/contract';
import { sendVote } from '../features/ballot/casting/send-vote.ts';
import { tokenStore } from '../http/token-store.ts';

/** Sends so many votes at once as the page sends one. They are of one voter, since a browser has one. */
export function sendManyVotes(count: number): Promise<VoteReceipt[]> {
  const token = 'token-of-the-voter';
  tokenStore.keep('user', token);
  const votes = Array.from({ length: count }, (_, index) => ({ vendorId: index + 1, categoryId: 1 }));
  return Promise.all(votes.map((body) => sendVote({ body, token, clickedAt: Date.now() })));
}
