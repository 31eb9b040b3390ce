import type { Db } from '@plaudit/db/connect';
import type { RouteInput } from '@plaudit/server-kit/http/pipeline';
import type { Route as KitRoute } from '@plaudit/server-kit/http/route';
import type { Confirmation } from '../contract/index.ts';
import { requireFreshSecondFactor } from './changes.ts';
import type { Caller } from './http/caller.ts';
import type { Route } from './http/route.ts';

/** Passes the second factor again with the code that was sent, or rejects the request. */
export type CheckCode = (caller: Caller, code: string) => Promise<void>;

export function createFreshSecondFactorGuard({ db, checkCode }: { db: Db; checkCode: CheckCode }) {
  return async (route: KitRoute, input: RouteInput): Promise<void> => {
    const { freshSecondFactor } = route as Route;
    if (!freshSecondFactor) return;
    const caller = input.caller as Caller;
    const code = freshSecondFactor.hasCodeInBody && (input.body as Partial<Confirmation>).twoFactorCode;
    if (code !== undefined) await checkCode(caller, code);
    else if (freshSecondFactor.when === 'always') await requireFreshSecondFactor(db, caller);
  };
}
