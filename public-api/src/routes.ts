import { createParticipantReader } from '@plaudit/db/rules/tallies/participants';
import type { Route } from '@plaudit/server-kit/http/route';
import { documentationRoutes } from '@plaudit/server-kit/openapi/documentation-routes';
import type { BatchMetrics } from './batching/batch-metrics.ts';
import type { Dependencies } from './dependencies.ts';
import { accountLinkRoutes } from './features/account-links/account-links.routes.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { appearanceRoutes } from './features/appearance/appearance.routes.ts';
import { badgeRoutes } from './features/badges/badges.routes.ts';
import { captchaRoutes } from './features/captcha/captcha.routes.ts';
import { cardRoutes } from './features/cards/cards.routes.ts';
import { createPictureMaker } from './features/cards/picture-maker.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { createConfirm } from './features/confirmations/account-confirmation.ts';
import { confirmationRoutes } from './features/confirmations/confirmations.routes.ts';
import { cycleRoutes } from './features/cycles/cycles.routes.ts';
import { decisionRoutes } from './features/decisions/decisions.routes.ts';
import { exclusionRoutes } from './features/exclusions/exclusions.routes.ts';
import { feedRoutes } from './features/feeds/feeds.routes.ts';
import { letterRoutes } from './features/letters/letters.routes.ts';
import { logRoutes } from './features/log/log.routes.ts';
import { openIdRoutes } from './features/openid/openid.routes.ts';
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts';
import { pageHeadRoutes } from './features/page-head/page-head.routes.ts';
import { passkeyAccountRoutes } from './features/passkeys/passkey-accounts.routes.ts';
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts';
import { personalLinkRoutes } from './features/personal-links/personal-links.routes.ts';
import { pictureRoutes } from './features/pictures/pictures.routes.ts';
import { previewRoutes } from './features/preview/preview.routes.ts';
import { providerSignInRoutes } from './features/provider-sign-in/provider-sign-in.routes.ts';
import { resultRoutes } from './features/results/results.routes.ts';
import { revealRoutes } from './features/reveal/reveal.routes.ts';
import { searchEngineRoutes } from './features/search-engines/search-engines.routes.ts';
import type { SessionService } from './features/sessions/sessions.service.ts';
import { siteConfigRoutes } from './features/site-config/site-config.routes.ts';
import { sitePageRoutes } from './features/site-pages/site-pages.routes.ts';
import { vendorRoutes } from './features/vendors/vendors.routes.ts';
import { createVoting } from './features/votes/vote-batches.ts';
import { createVoteMetrics } from './features/votes/vote-metrics.ts';
import { voteRoutes } from './features/votes/votes.routes.ts';
import { waysInRoutes } from './features/ways-in/ways-in.routes.ts';
import { webManifestRoutes } from './features/web-manifest/web-manifest.routes.ts';
import { createDocument } from './openapi/document.ts';

/** Every route. Those that the documentation has are in its order. */
export function createRoutes(
  dependencies: Dependencies & { sessions: SessionService; batches: BatchMetrics },
): Route[] {
  const { pools, batches, metrics } = dependencies;
  const confirm = createConfirm({ db: pools.votes, batches });
  const makePicture = createPictureMaker(batches);
  const routes = [
    ...cycleRoutes({ ...dependencies, db: pools.votes, readParticipants: createParticipantReader(pools.reads) }),
    ...voteRoutes(
      createVoting({ ...dependencies, db: pools.votes, batches, count: createVoteMetrics(metrics.registry) }),
    ),
    ...siteConfigRoutes({ db: pools.reads }),
    ...sitePageRoutes({ db: pools.reads }),
    ...categoryRoutes({ db: pools.reads }),
    ...vendorRoutes({ db: pools.reads }),
    ...pictureRoutes({ db: pools.reads }),
    ...previewRoutes({ ...dependencies, db: pools.reads }),
    ...resultRoutes({ db: pools.reads }),
    ...revealRoutes({ db: pools.reads }),
    ...decisionRoutes({ db: pools.reads }),
    ...logRoutes({ ...dependencies, db: pools.reads }),
    ...captchaRoutes(dependencies),
    ...accountRoutes({ ...dependencies, db: pools.accounts }),
    ...providerSignInRoutes({ ...dependencies, db: pools.accounts, confirm }),
    ...accountLinkRoutes({ ...dependencies, db: pools.accounts, confirm }),
    ...passkeyAccountRoutes({ ...dependencies, db: pools.accounts }),
    ...personalLinkRoutes({ ...dependencies, db: pools.accounts, reads: pools.reads, confirm }),
    ...passkeyRoutes({ ...dependencies, db: pools.accounts }),
    ...waysInRoutes({ ...dependencies, db: pools.accounts }),
    ...ownAccountRoutes({ ...dependencies, db: pools.accounts }),
    ...letterRoutes({ ...dependencies, db: pools.accounts }),
    ...exclusionRoutes({ db: pools.accounts }),
    ...confirmationRoutes({ ...dependencies, db: pools.accounts, confirm }),
    ...openIdRoutes({ ...dependencies, db: pools.accounts, confirm }),
    ...pageHeadRoutes({ db: pools.reads, batches }),
    ...cardRoutes({ db: pools.reads, makePicture }),
    ...badgeRoutes({ db: pools.reads, makePicture }),
    ...webManifestRoutes({ db: pools.reads }),
    ...appearanceRoutes({ db: pools.reads }),
    ...searchEngineRoutes({ db: pools.reads }),
    ...feedRoutes({ db: pools.reads }),
  ];
  return [...routes, ...documentationRoutes('/api', createDocument(routes))];
}
