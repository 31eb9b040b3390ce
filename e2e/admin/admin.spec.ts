import { test } from './fixtures.ts';
import { auditAndSettingsTests } from './groups/audit-and-settings.ts';
import { hiddenPeriodTests } from './groups/hidden-period.ts';
import { orderByHandTests } from './groups/order-by-hand.ts';
import { ownAccountTests } from './groups/own-account.ts';
import { passkeysTests } from './groups/passkeys.ts';
import { periodTests } from './groups/period.ts';
import { picturesTests } from './groups/pictures.ts';
import { revealTests } from './groups/reveal.ts';
import { screensTests } from './groups/screens.ts';
import { sessionsTests } from './groups/sessions.ts';
import { shortlistsTests } from './groups/shortlists.ts';
import { signingInTests } from './groups/signing-in.ts';
import { usersTests } from './groups/users.ts';
import { vendorsAndCategoriesTests } from './groups/vendors-and-categories.ts';
import { wholePeriodTests } from './groups/whole-period.ts';

// The groups of tests are run from one file, so that they share one stack: see admin-stack.ts.
test.describe('a voting period', periodTests);
test.describe('signing in', signingInTests);
test.describe('sessions', sessionsTests);
test.describe('vendors and categories', vendorsAndCategoriesTests);
test.describe('pictures', picturesTests);
test.describe('order by hand', orderByHandTests);
test.describe('shortlists', shortlistsTests);
test.describe('users', usersTests);
test.describe('an own account', ownAccountTests);
test.describe('passkeys', passkeysTests);
test.describe('audit log and settings', auditAndSettingsTests);
test.describe('screens', screensTests);
// Tests that need a running period go above this line: the following groups end their periods.
test.describe('a reveal', revealTests);
test.describe('a period with hidden results', hiddenPeriodTests);
// Runs last, because it retires all categories and vendors of the demo.
test.describe('a whole period', wholePeriodTests);
