import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { TokenStore } from '../../../shared-ui/http/token-store.ts';
import { keptStorage } from '../lib/usable-storage.ts';

export const tokenStore = new TokenStore(keptStorage, { admin: ADMIN_TOKEN_KEY, user: USER_TOKEN_KEY });
