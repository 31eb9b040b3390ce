import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { readChecklist } from './checklist.queries.ts';
import { checklistSchema } from './checklist.schemas.ts';

export function checklistRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getChecklist',
      method: 'GET',
      path: '/api/admin/checklist',
      access: 'admin',
      tag: 'Voting',
      summary: 'What should be looked at before a period opens, and while a new site is set up',
      response: { status: 200, description: 'As it is now', schema: checklistSchema },
      handle: ({ caller }) => readChecklist(db, caller),
    }),
  ];
}
