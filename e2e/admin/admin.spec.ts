import { audit } from './audit.ts';
import { test } from './fixtures.ts';
import { hiddenPeriod } from './hidden-period.ts';
import { order } from './order.ts';
import { ownAccount } from './own-account.ts';
import { passkeys } from './passkeys.ts';
import { period } from './period.ts';
import { pictures } from './pictures.ts';
import { reveal } from './reveal.ts';
import { screens } from './screens.ts';
import { sessions } from './sessions.ts';
import { shortlists } from './shortlists.ts';
import { signingIn } from './signing-in.ts';
import { users } from './users.ts';
import { vendorsAndCategories } from './vendors-and-categories.ts';
import { wholePeriod } from './whole-period.ts';

// The tests are in one file, so that they share one stack: see admin-stack.ts.
test.describe('a voting period', period);
test.describe('signing in', signingIn);
test.describe('sessions', sessions);
test.describe('vendors and categories', vendorsAndCategories);
test.describe('pictures', pictures);
test.describe('order by hand', order);
test.describe('shortlists', shortlists);
test.describe('users', users);
test.describe('the own account', ownAccount);
test.describe('passkeys', passkeys);
test.describe('audit log', audit);
test.describe('screens', screens);
test.describe('a reveal', reveal);
// Runs last, because it leaves its period ended.
test.describe('a period with hidden results', hiddenPeriod);
// Runs after the hidden period has ended, because it begins with a rehearsal, which is possible only while no period
// runs.
test.describe('a whole period', wholePeriod);
