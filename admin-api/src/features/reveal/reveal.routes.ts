import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import { resultErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { cycleSchema } from '../cycles/cycles.schemas.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { announceReveal, chooseThirds } from './announced-reveal.service.ts';
import {
  announceRevealRequestSchema,
  revealSchema,
  revealStepRequestSchema,
  revealThirdsRequestSchema,
} from './reveal.schemas.ts';
import { getReveal, revealAll, revealStep } from './reveal.service.ts';

const tag = 'Reveal';
const notFound = errorsOf(404, 'There is no such period', 'cycle.not_found');
const needsNoReveal = errorsOf(409, 'The results of the period were never frozen or hidden', 'reveal.not_closed');
const cannotReveal: RouteErrors = {
  ...needsNoReveal,
  ...errorsOf(409, 'The period is not over', 'reveal.too_early'),
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
      operationId: 'putVotingCyclesByIdRevealAnnouncement',
      method: 'PUT',
      path: '/api/admin/voting-cycles/:id/reveal/announcement',
      access: 'admin',
      tag,
      summary: 'Say to voters when the reveal will be, or take that back',
      params: idParams,
      body: announceRevealRequestSchema,
      errors: {
        ...notFound,
        ...needsNoReveal,
        ...errorsOf(400, 'The time is in the past, or before the end of voting', 'reveal.time'),
        ...errorsOf(409, 'The reveal has begun', 'reveal.begun'),
      },
      response: { status: 200, description: 'The period as it is now', schema: cycleSchema },
      handle: ({ params, body, caller }) => announceReveal(db, caller, params.id, body),
    }),
    route({
      operationId: 'putVotingCyclesByIdRevealThirds',
      method: 'PUT',
      path: '/api/admin/voting-cycles/:id/reveal/thirds',
      access: 'admin',
      tag,
      summary: 'Choose whether the stage shows third places; without it they become public with the second ones',
      params: idParams,
      body: revealThirdsRequestSchema,
      errors: { ...notFound, ...needsNoReveal, ...errorsOf(409, 'The reveal has begun', 'reveal.begun') },
      response: { status: 200, description: 'The period as it is now', schema: cycleSchema },
      handle: ({ params, body, caller }) => chooseThirds(db, caller, params.id, body),
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
      freshSecondFactor: { when: 'It is the first place', hasCodeInBody: true },
      errors: {
        ...resultErrors,
        ...notFound,
        ...cannotReveal,
        ...errorsOf(409, 'The position is not the next one', 'reveal.out_of_order'),
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
      errors: { ...resultErrors, ...notFound, ...cannotReveal },
      response: { status: 200, description: 'The reveal as it is now', schema: revealSchema },
      handle: ({ params, caller }) => revealAll(db, caller, params.id),
    }),
  ];
}
