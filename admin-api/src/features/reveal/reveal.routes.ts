import { idParams } from '@plaudit/server-kit/http/fields';
import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { revealSchema, revealStepRequestSchema } from './reveal.schemas.ts';
import { getReveal, revealAll, revealStep } from './reveal.service.ts';

const tag = 'Reveal';
const notFound: RouteErrors = { 'cycle.not_found': { status: 404, when: 'there is no such period' } };
const cannotReveal: RouteErrors = {
  'reveal.not_closed': { status: 409, when: 'the results of the period were never frozen or hidden' },
  'reveal.too_early': { status: 409, when: 'the period is not over' },
};

export function revealRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getVotingCyclesByIdReveal',
      method: 'GET',
      path: '/api/admin/voting-cycles/:id/reveal',
      access: 'admin',
      tag,
      summary: 'The places of a period that are revealed, and what comes next',
      params: idParams,
      errors: notFound,
      response: { status: 200, description: 'In the order of the reveal', schema: revealSchema },
      handle: ({ params }) => getReveal(db, params.id),
    }),
    route({
      operationId: 'postVotingCyclesByIdRevealSteps',
      method: 'POST',
      path: '/api/admin/voting-cycles/:id/reveal/steps',
      access: 'admin',
      tag,
      summary: 'Make the next place public; a place that is public already stays so',
      params: idParams,
      body: revealStepRequestSchema,
      freshSecondFactor: { when: 'it is the first place', hasCodeInBody: true },
      errors: {
        ...notFound,
        ...cannotReveal,
        'reveal.out_of_order': { status: 409, when: 'the position is not the next one' },
      },
      response: { status: 200, description: 'The reveal as it is now', schema: revealSchema },
      handle: ({ params, body, caller }) => revealStep(db, caller, params.id, body.position),
    }),
    route({
      operationId: 'postVotingCyclesByIdRevealAll',
      method: 'POST',
      path: '/api/admin/voting-cycles/:id/reveal/all',
      access: 'admin',
      tag,
      summary: 'Make everything public that is not revealed yet',
      params: idParams,
      body: confirmationSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: { ...notFound, ...cannotReveal },
      response: { status: 200, description: 'The reveal as it is now', schema: revealSchema },
      handle: ({ params, caller }) => revealAll(db, caller, params.id),
    }),
  ];
}
