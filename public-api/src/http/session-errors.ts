import { voterError } from './voter-error.ts';

export const sessionErrors = {
  required: () => voterError('session.required', 401),
  invalid: () => voterError('session.invalid', 401),
  blocked: (status: 401 | 403) => voterError('session.blocked', status),
  notAVoter: () => voterError('session.not_a_voter', 403),
} as const;
