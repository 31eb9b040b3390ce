import { randomBytes } from 'node:crypto';
import { connect } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { createSecondFactorKey } from '@plaudit/db/rules/second-factor-secret';
import { createRoutes } from '../routes.ts';
import { createDocument } from './document.ts';

/** The document as it is committed, so that a review shows what a change does to callers. Opens no connection. */
export function documentText(): string {
  const routes = createRoutes({
    db: connect('mysql://nobody@127.0.0.1/none'),
    passwords: createPasswordHasher(),
    secondFactorKey: createSecondFactorKey(randomBytes(32).toString('base64')),
    now: Date.now,
  });
  return `${JSON.stringify(createDocument(routes), null, 2)}\n`;
}
