import type { KeyObject } from 'node:crypto';
import { isSiteShown } from '@plaudit/db/rules/periods/first-opening';
import { PREVIEW_MINUTES, signPreview } from '@plaudit/db/rules/periods/preview-token';
import { consumeAttempt, type Limit, tooMany } from '@plaudit/db/rules/sign-in/throttles';
import { AppError } from '@plaudit/server-kit/app-error';
import { id } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { PreviewLink, PreviewRequest } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { type Route, route } from '../../http/route.ts';
import { dateTime, inputText } from '../../http/schemas.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';

const NAME_MAX = 100;
const LINKS_PER_ADMIN: Limit = { limit: 60, windowSeconds: 3_600 };

const requestSchema = component(
  'PreviewRequest',
  Joi.object<PreviewRequest>({ cycleId: id(), name: inputText(NAME_MAX), endDate: dateTime() })
    .xor('cycleId', 'name')
    .and('name', 'endDate'),
);

const linkSchema = component(
  'PreviewLink',
  Joi.object<PreviewLink, true>({ token: Joi.string().required(), minutes: Joi.number().integer().required() }),
);

export function previewRoutes(dependencies: Dependencies): Route[] {
  return [
    route({
      operationId: 'postPreviews',
      method: 'POST',
      path: '/api/admin/previews',
      access: 'admin',
      tag: 'Voting periods',
      summary: 'A link with which a period that has not begun can be seen as voters will see it',
      description: 'The link works for 15 minutes at most, until the period begins. Nothing becomes public.',
      body: requestSchema,
      errors: {
        ...errorsOf(409, 'It has begun, or is gone', 'cycle.begun'),
        ...errorsOf(429, 'The caller has made too many links', 'preview.too_many'),
      },
      response: { status: 201, description: 'The link', schema: linkSchema },
      handle: ({ caller, body }) => makeLink(dependencies, caller, body),
    }),
  ];
}

type PreviewDependencies = Pick<Dependencies, 'db'> & { tokenKey: KeyObject };

async function makeLink({ db, tokenKey }: PreviewDependencies, caller: Caller, period: PreviewRequest) {
  const wait = await consumeAttempt(db, [{ key: `previews:${caller.accountId}`, ...LINKS_PER_ADMIN }]);
  if (wait !== undefined) throw tooMany('preview.too_many', 'You have made too many links. Try again later', wait);
  await changeApartAs(db, caller, async (trx) => {
    const stored =
      'cycleId' in period
        ? await trx('voting_cycles').where({ id: period.cycleId, is_scheduled: 1 }).first('id', 'name')
        : (await isSiteShown(trx))
          ? undefined
          : { id: '', name: period.name };
    if (stored === undefined) throw new AppError('cycle.begun', 409, 'This period has begun, or is gone');
    await recordAuditEvent(trx, caller, {
      action: 'cycle.previewed',
      subjectType: 'cycle',
      subjectId: stored.id,
      detail: { name: stored.name },
    });
  });
  return { token: signPreview(tokenKey, period), minutes: PREVIEW_MINUTES };
}
