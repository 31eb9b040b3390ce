import type { Dependencies } from './app.ts';
import type { BatchMetrics } from './batching/batch-metrics.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { captchaRoutes } from './features/captcha/captcha.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { cycleRoutes } from './features/cycle/cycle.routes.ts';
import { resultsRoutes } from './features/results/results.routes.ts';
import type { SessionService } from './features/sessions/sessions.service.ts';
import { votesRoutes } from './features/votes/votes.routes.ts';
import { createVoting } from './features/votes/voting.ts';
import type { Route } from './http/route.ts';

/** Every documented call, in the order of the document. */
export function createRoutes(
  dependencies: Dependencies & { sessions: SessionService; batches: BatchMetrics },
): Route[] {
  const { pools, batches } = dependencies;
  return [
    ...cycleRoutes({ db: pools.votes }),
    ...votesRoutes(createVoting({ db: pools.votes, metrics: batches })),
    ...catalogueRoutes({ db: pools.reads }),
    ...resultsRoutes({ db: pools.reads }),
    ...captchaRoutes(dependencies),
    ...accountsRoutes({ ...dependencies, db: pools.accounts }),
  ];
}
