import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { votingStatusSchema } from '../voting/voting.schemas.ts';
import { endRehearsalNow, startRehearsalNow } from './rehearsal.service.ts';

const tag = 'Voting';
const PATH = '/api/admin/rehearsal';
const response = { status: 200, description: 'The state of voting as it is now', schema: votingStatusSchema } as const;

export function rehearsalRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'postRehearsal',
      method: 'POST',
      path: PATH,
      access: 'admin',
      tag,
      summary: 'Rehearse the next period: people can vote, and no vote counts anywhere',
      errors: {
        ...errorsOf(409, 'A period is running or about to begin', 'rehearsal.period_running'),
        ...errorsOf(409, 'A rehearsal is running already', 'rehearsal.running'),
      },
      response,
      handle: ({ caller }) => startRehearsalNow(db, caller),
    }),
    route({
      operationId: 'deleteRehearsal',
      method: 'DELETE',
      path: PATH,
      access: 'admin',
      tag,
      summary: 'End the rehearsal; nothing of it is left on the site',
      errors: errorsOf(409, 'No rehearsal is running', 'rehearsal.none'),
      response,
      handle: ({ caller }) => endRehearsalNow(db, caller),
    }),
  ];
}
