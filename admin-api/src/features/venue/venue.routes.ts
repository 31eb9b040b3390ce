import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { startVenueRequestSchema, venueStateSchema } from './venue.schemas.ts';
import { endVenue, readVenueState, startVenue } from './venue.service.ts';

const tag = 'Settings';
const PATH = '/api/admin/venue';
const response = {
  status: 200,
  description: 'The network that is the venue now, if any',
  schema: venueStateSchema,
} as const;

export function venueRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getVenue',
      method: 'GET',
      path: PATH,
      access: 'superAdmin',
      tag,
      summary: 'The network that has higher limits for a while',
      response,
      handle: ({ caller }) => readVenueState(db, caller),
    }),
    route({
      operationId: 'postVenue',
      method: 'POST',
      path: PATH,
      access: 'superAdmin',
      tag,
      summary: 'Give one network higher limits on registering, signing in and mails',
      description: 'They end by themselves within a day. It is a public decision, which does not name the network.',
      body: startVenueRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: {
        ...errorsOf(409, 'No voting period runs', 'venue.no_period'),
        ...errorsOf(409, 'Another network has them', 'venue.exists'),
      },
      response,
      handle: ({ body, caller }) => startVenue(db, caller, body),
    }),
    route({
      operationId: 'deleteVenue',
      method: 'DELETE',
      path: PATH,
      access: 'superAdmin',
      tag,
      summary: 'End the higher limits of the network at once',
      errors: errorsOf(409, 'No network has them', 'venue.none'),
      response,
      handle: ({ caller }) => endVenue(db, caller),
    }),
  ];
}
