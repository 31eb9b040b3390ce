import { documentationRoutes } from '@plaudit/server-kit/openapi/documentation-routes';
import type { Dependencies } from './dependencies.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { invitationRoutes } from './features/accounts/invitations.routes.ts';
import { announcementRoutes } from './features/announcements/announcements.routes.ts';
import { approvalRoutes } from './features/approvals/approvals.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { checklistRoutes } from './features/checklist/checklist.routes.ts';
import { cycleRoutes } from './features/cycles/cycles.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { decisionRoutes } from './features/decisions/decisions.routes.ts';
import { exclusionRoutes } from './features/exclusions/exclusions.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { invitationCodeRoutes } from './features/invitation-codes/invitation-codes.routes.ts';
import { letterRoutes } from './features/letters/letters.routes.ts';
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts';
import { ownLettersRoutes } from './features/own-account/own-letters.routes.ts';
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts';
import { pictureRoutes } from './features/pictures/pictures.routes.ts';
import { previewRoutes } from './features/previews/previews.routes.ts';
import { rehearsalRoutes } from './features/rehearsal/rehearsal.routes.ts';
import { resetRoutes } from './features/resets/resets.routes.ts';
import { resultRoutes } from './features/results/results.routes.ts';
import { revealRoutes } from './features/reveal/reveal.routes.ts';
import { rollRoutes } from './features/roll/roll.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { settingRoutes } from './features/settings/settings.routes.ts';
import { shortlistRoutes } from './features/shortlists/shortlists.routes.ts';
import { sitePageRoutes } from './features/site-pages/site-pages.routes.ts';
import { vendorLinkRoutes } from './features/vendors/vendor-links.routes.ts';
import { vendorRoutes } from './features/vendors/vendors.routes.ts';
import { venueRoutes } from './features/venue/venue.routes.ts';
import { votingRoutes } from './features/voting/voting.routes.ts';
import type { Route } from './http/route.ts';
import { createDocument } from './openapi/document.ts';

export function createRoutes(dependencies: Dependencies): Route[] {
  const routes: Route[] = [
    ...dashboardRoutes(dependencies),
    ...historyRoutes(dependencies),
    ...secondFactorRoutes(dependencies),
    ...passkeyRoutes(dependencies),
    ...ownAccountRoutes(dependencies),
    ...ownLettersRoutes(dependencies),
    ...sessionRoutes(dependencies),
    ...accountRoutes(dependencies),
    ...invitationRoutes(dependencies),
    ...rollRoutes(dependencies),
    ...letterRoutes(dependencies),
    ...settingRoutes(dependencies),
    ...venueRoutes(dependencies),
    ...categoryRoutes(dependencies),
    ...vendorRoutes(dependencies),
    ...vendorLinkRoutes(dependencies),
    ...pictureRoutes(dependencies),
    ...shortlistRoutes(dependencies),
    ...votingRoutes(dependencies),
    ...rehearsalRoutes(dependencies),
    ...checklistRoutes(dependencies),
    ...cycleRoutes(dependencies),
    ...previewRoutes(dependencies),
    ...invitationCodeRoutes(dependencies),
    ...resultRoutes(dependencies),
    ...revealRoutes(dependencies),
    ...decisionRoutes(dependencies),
    ...announcementRoutes(dependencies),
    ...sitePageRoutes(dependencies),
    ...resetRoutes(dependencies),
    ...exclusionRoutes(dependencies),
    ...approvalRoutes(dependencies, (operationId) => routes.find((route) => route.operationId === operationId)),
    ...auditRoutes(dependencies),
  ];
  return [...routes, ...documentationRoutes('/api/admin', createDocument(routes))];
}
