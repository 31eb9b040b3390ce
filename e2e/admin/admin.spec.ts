import { auditTests } from './audit.ts';
import { test } from './fixtures.ts';
import { hiddenPeriodTests } from './hidden-period.ts';
import { orderTests } from './order.ts';
import { ownAccountTests } from './own-account.ts';
import { passkeysTests } from './passkeys.ts';
import { periodTests } from './period.ts';
import { picturesTests } from './pictures.ts';
import { revealTests } from './reveal.ts';
import { screensTests } from './screens.ts';
import { sessionsTests } from './sessions.ts';
import { shortlistsTests } from './shortlists.ts';
import { signingInTests } from './signing-in.ts';
import { usersTests } from './users.ts';
import { vendorsAndCategoriesTests } from './vendors-and-categories.ts';
import { wholePeriodTests } from './whole-period.ts';

// The tests are in one file, so that they share one stack: see admin-stack.ts.
test.describe('a voting period', periodTests);
test.describe('signing in', signingInTests);
test.describe('sessions', sessionsTests);
test.describe('vendors and categories', vendorsAndCategoriesTests);
test.describe('pictures', picturesTests);
test.describe('order by hand', orderTests);
test.describe('shortlists', shortlistsTests);
test.describe('users', usersTests);
test.describe('the own account', ownAccountTests);
test.describe('passkeys', passkeysTests);
test.describe('audit log', auditTests);
test.describe('screens', screensTests);
// Tests that need a running period go above this line: the following groups end their periods.
test.describe('a reveal', revealTests);
test.describe('a period with hidden results', hiddenPeriodTests);
// Runs last, because it retires all categories and vendors of the demo.
test.describe('a whole period', wholePeriodTests);
