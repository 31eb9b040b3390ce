import { randomBytes } from 'node:crypto';
import { connect } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createSecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { createTokenKey } from '@plaudit/db/rules/sign-in/tokens';
import { DEFAULT_ORIGIN } from '@plaudit/server-kit/config';
import type { Route } from './http/route.ts';
import { createDocument } from './openapi/document.ts';
import { createRoutes } from './routes.ts';

/** The text of the committed openapi.json. It is committed so that reviewers see how a change affects callers. */
export function documentText(): string {
  return `${JSON.stringify(createDocument(listRoutes()), null, 2)}\n`;
}

/** Nothing is read from the database, so there need not be one at this address. */
export function listRoutes(): Route[] {
  return createRoutes({
    db: connect('mysql://nobody@127.0.0.1/none'),
    passwords: createPasswordHasher(),
    secondFactorKey: createSecondFactorKey(randomBytes(32).toString('base64')),
    tokenKey: createTokenKey(randomBytes(32).toString('base64')),
    panelOrigin: DEFAULT_ORIGIN,
    siteOrigin: DEFAULT_ORIGIN,
    now: Date.now,
  });
}
