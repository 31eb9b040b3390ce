import {
  voteReceiptSchema,
  voteRequestSchema,
  votingProgressSchema,
} from '../../public-api/src/features/votes/votes.schemas.ts';
import { route } from '../../public-api/src/http/route.ts';
import { startPublicApi } from '../../public-api/src/start.ts';
import { CEILING_PATHS } from './ceilings.ts';
import { profileTo } from './profile.ts';

/*
 * public-api as it is released, with two more routes that do nothing: one is compared with votes, the other with polls.
 * The routes that are compared have the same caller, body and response. See ceilings.ts for how they differ.
 */

const RECEIPT = { receipt: '0'.repeat(32), vendorId: 1, categoryId: 1, castAt: '2026-01-01T00:00:00.000Z' };
const PROGRESS = {
  completed: 2,
  total: 6,
  percentage: 33,
  votedCategories: [1, 2],
  votes: [RECEIPT, { ...RECEIPT, categoryId: 2 }],
  state: 'open',
} as const;

const common = { tag: 'Ceilings', summary: 'Does nothing' };

if (process.env.PROFILE !== undefined) profileTo(process.env.PROFILE);

await startPublicApi([
  route({
    ...common,
    operationId: 'ceilingOfVotes',
    method: 'POST',
    path: CEILING_PATHS.votes,
    access: 'account',
    isRoutine: true,
    body: voteRequestSchema,
    response: { status: 201, description: 'Nothing is stored.', schema: voteReceiptSchema },
    handle: () => RECEIPT,
  }),
  route({
    ...common,
    operationId: 'ceilingOfPolls',
    method: 'GET',
    path: CEILING_PATHS.polls,
    access: 'visitor',
    response: { status: 200, description: 'Nothing is read.', schema: votingProgressSchema },
    handle: () => ({ ...PROGRESS, votedCategories: [...PROGRESS.votedCategories], votes: [...PROGRESS.votes] }),
  }),
]);
