import type { PasswordHelp } from '@plaudit/public-api/contract';
import { getQuery } from '../http-client.ts';

export const passwordHelpQuery = getQuery<PasswordHelp>('/api/password-help');
