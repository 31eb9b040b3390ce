import { audit } from './audit.ts';
import { catalogue } from './catalogue.ts';
import { door } from './door.ts';
import { test } from './fixtures.ts';
import { screens } from './screens.ts';
import { season } from './season.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

// One file, so that all of them share one stack of the organisers' own: see admin-stack.ts.
test.describe('a season', season);
test.describe('the door', door);
test.describe('sessions', sessions);
test.describe('catalogue', catalogue);
test.describe('users', users);
test.describe('audit log', audit);
test.describe('screens', screens);
