import type { Knex } from 'knex';
import * as accounts from '../migrations/0001-accounts.ts';
import * as secondFactors from '../migrations/0002-second-factors.ts';
import * as recoveryCodes from '../migrations/0003-recovery-codes.ts';
import * as sessions from '../migrations/0004-sessions.ts';
import * as settings from '../migrations/0005-settings.ts';
import * as votingState from '../migrations/0006-voting-state.ts';
import * as votingStateRow from '../migrations/0007-voting-state-row.ts';
import * as votingCycles from '../migrations/0008-voting-cycles.ts';
import * as categories from '../migrations/0009-categories.ts';
import * as vendors from '../migrations/0010-vendors.ts';
import * as vendorLinks from '../migrations/0011-vendor-links.ts';
import * as ballotBoxes from '../migrations/0012-ballot-boxes.ts';
import * as votes from '../migrations/0013-votes.ts';
import * as tallies from '../migrations/0014-tallies.ts';
import * as captchasSpent from '../migrations/0015-captchas-spent.ts';
import * as rateLimits from '../migrations/0016-rate-limits.ts';
import * as auditLog from '../migrations/0017-audit-log.ts';
import * as resets from '../migrations/0018-resets.ts';
import * as resetBoxes from '../migrations/0019-reset-boxes.ts';
import * as secondFactorFailures from '../migrations/0020-second-factor-failures.ts';
import * as namedLocks from '../migrations/0021-named-locks.ts';
import * as vendorAbsences from '../migrations/0022-vendor-absences.ts';
import * as resultsMode from '../migrations/0023-results-mode.ts';
import * as writtenResults from '../migrations/0024-written-results.ts';
import * as publishedBoxes from '../migrations/0025-published-boxes.ts';
import * as publishedTallies from '../migrations/0026-published-tallies.ts';
import * as revealSteps from '../migrations/0027-reveal-steps.ts';
import * as decisions from '../migrations/0028-decisions.ts';
import * as participantCounts from '../migrations/0029-participant-counts.ts';
import * as categoryOpensLater from '../migrations/0030-category-opens-later.ts';
import * as pendingRecoveryCodes from '../migrations/0035-pending-recovery-codes.ts';
import * as untoldFailures from '../migrations/0036-untold-failures.ts';
import * as formerNames from '../migrations/0040-former-names.ts';
import * as accountsEmailIndex from '../migrations/0041-accounts-email-index.ts';
import * as accountLinks from '../migrations/0042-account-links.ts';
import * as mailOutbox from '../migrations/0043-mail-outbox.ts';
import * as passkeys from '../migrations/0044-passkeys.ts';
import * as shortlists from '../migrations/0045-shortlists.ts';
import * as nominees from '../migrations/0046-nominees.ts';
import * as backups from '../migrations/0058-backups.ts';
import * as adminPasskeys from '../migrations/0059-admin-passkeys.ts';
import * as rehearsals from '../migrations/0060-rehearsals.ts';
import * as pictures from '../migrations/0062-pictures.ts';
import * as vendorPlaces from '../migrations/0063-vendor-places.ts';
import * as dailyFigures from '../migrations/0066-daily-figures.ts';
import * as counts from '../migrations/0070-counts.ts';
import * as votingStateLock from '../migrations/0071-voting-state-lock.ts';
import * as talliesAside from '../migrations/0072-tallies-aside.ts';
import * as proofs from '../migrations/0073-proofs.ts';
import * as exclusions from '../migrations/0074-exclusions.ts';
import * as excludedAccounts from '../migrations/0075-excluded-accounts.ts';
import * as waitingParticipants from '../migrations/0076-waiting-participants.ts';
import * as writtenWaiting from '../migrations/0077-written-waiting.ts';
import * as invitationCodes from '../migrations/0078-invitation-codes.ts';
import * as approvals from '../migrations/0084-approvals.ts';
import * as exclusionReports from '../migrations/0085-exclusion-reports.ts';
import * as grantedLiftings from '../migrations/0086-granted-liftings.ts';
import * as objections from '../migrations/0087-objections.ts';
import * as proofKinds from '../migrations/0090-proof-kinds.ts';
import * as proofDomains from '../migrations/0091-proof-domains.ts';
import * as registrationTraces from '../migrations/0092-registration-traces.ts';
import * as sessionsByActivity from '../migrations/0110-sessions-by-activity.ts';
import * as blockedSessions from '../migrations/0111-blocked-sessions.ts';
import * as auditLogByActor from '../migrations/0112-audit-log-by-actor.ts';
import * as announcedReveals from '../migrations/0113-announced-reveals.ts';
import * as lots from '../migrations/0120-lots.ts';
import * as dueExclusions from '../migrations/0121-due-exclusions.ts';
import * as longerDecisionReasons from '../migrations/0135-longer-decision-reasons.ts';
import * as largerWrittenResults from '../migrations/0136-larger-written-results.ts';
import * as readyProofs from '../migrations/0137-ready-proofs.ts';
import * as scoreFormulas from '../migrations/0138-score-formulas.ts';
import * as knownFormulas from '../migrations/0139-known-formulas.ts';
import * as publishedParticipants from '../migrations/0140-published-participants.ts';
import * as adminInvitations from '../migrations/0141-admin-invitations.ts';
import * as firstOpening from '../migrations/0150-first-opening.ts';
import * as sitesOpenedBefore from '../migrations/0151-sites-opened-before.ts';
import * as deletedCycles from '../migrations/0152-deleted-cycles.ts';
import * as categoryPictures from '../migrations/0155-category-pictures.ts';
import * as widePictures from '../migrations/0156-wide-pictures.ts';
import * as venue from '../migrations/0157-venue.ts';
import * as accountSubjects from '../migrations/0160-account-subjects.ts';
import * as proposedNames from '../migrations/0161-proposed-names.ts';
import * as roll from '../migrations/0165-roll.ts';
import * as rollMembers from '../migrations/0166-roll-members.ts';
import * as personalLinks from '../migrations/0167-personal-links.ts';
import * as linkSendings from '../migrations/0168-link-sendings.ts';
import * as rollFigures from '../migrations/0169-roll-figures.ts';
import * as tooFewRecipients from '../migrations/0170-too-few-recipients.ts';
import * as announcements from '../migrations/0175-announcements.ts';
import * as letters from '../migrations/0180-letters.ts';
import * as letterWishes from '../migrations/0181-letter-wishes.ts';
import * as letterRecipients from '../migrations/0182-letter-recipients.ts';
import * as letterProgress from '../migrations/0183-letter-progress.ts';
import * as suppressions from '../migrations/0184-suppressions.ts';
import * as testLetters from '../migrations/0185-test-letters.ts';
import * as letterFigures from '../migrations/0186-letter-figures.ts';
import * as organizerAddresses from '../migrations/0190-organizer-addresses.ts';
import * as organizerLetters from '../migrations/0191-organizer-letters.ts';
import * as mailFailures from '../migrations/0192-mail-failures.ts';
import * as claimedRecipients from '../migrations/0205-claimed-recipients.ts';
import * as lettersTooSoon from '../migrations/0206-letters-too-soon.ts';
import * as mailOrder from '../migrations/0210-mail-order.ts';
import * as mailCeiling from '../migrations/0211-mail-ceiling.ts';
import * as noLinkSendings from '../migrations/0220-no-link-sendings.ts';
import * as noKnownFormulas from '../migrations/0221-no-known-formulas.ts';
import * as oneScoreFormula from '../migrations/0222-one-score-formula.ts';
import * as noSingleVendorVoters from '../migrations/0223-no-single-vendor-voters.ts';
import * as unnotifiedFailures from '../migrations/0240-unnotified-failures.ts';

export interface Migration extends Knex.Migration {
  /** An expansion is safe while the previous release still runs. A contraction comes a release later. */
  kind: 'expand' | 'contract';
}

/**
 * A list, because a release is one bundled file and has no folder to read. A test compares the list with the folder.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-second-factors': secondFactors,
  '0003-recovery-codes': recoveryCodes,
  '0004-sessions': sessions,
  '0005-settings': settings,
  '0006-voting-state': votingState,
  '0007-voting-state-row': votingStateRow,
  '0008-voting-cycles': votingCycles,
  '0009-categories': categories,
  '0010-vendors': vendors,
  '0011-vendor-links': vendorLinks,
  '0012-ballot-boxes': ballotBoxes,
  '0013-votes': votes,
  '0014-tallies': tallies,
  '0015-captchas-spent': captchasSpent,
  '0016-rate-limits': rateLimits,
  '0017-audit-log': auditLog,
  '0018-resets': resets,
  '0019-reset-boxes': resetBoxes,
  '0020-second-factor-failures': secondFactorFailures,
  '0021-named-locks': namedLocks,
  '0022-vendor-absences': vendorAbsences,
  '0023-results-mode': resultsMode,
  '0024-written-results': writtenResults,
  '0025-published-boxes': publishedBoxes,
  '0026-published-tallies': publishedTallies,
  '0027-reveal-steps': revealSteps,
  '0028-decisions': decisions,
  '0029-participant-counts': participantCounts,
  '0030-category-opens-later': categoryOpensLater,
  '0035-pending-recovery-codes': pendingRecoveryCodes,
  '0036-untold-failures': untoldFailures,
  '0040-former-names': formerNames,
  '0041-accounts-email-index': accountsEmailIndex,
  '0042-account-links': accountLinks,
  '0043-mail-outbox': mailOutbox,
  '0044-passkeys': passkeys,
  '0045-shortlists': shortlists,
  '0046-nominees': nominees,
  '0058-backups': backups,
  '0059-admin-passkeys': adminPasskeys,
  '0060-rehearsals': rehearsals,
  '0062-pictures': pictures,
  '0063-vendor-places': vendorPlaces,
  '0066-daily-figures': dailyFigures,
  '0070-counts': counts,
  '0071-voting-state-lock': votingStateLock,
  '0072-tallies-aside': talliesAside,
  '0073-proofs': proofs,
  '0074-exclusions': exclusions,
  '0075-excluded-accounts': excludedAccounts,
  '0076-waiting-participants': waitingParticipants,
  '0077-written-waiting': writtenWaiting,
  '0078-invitation-codes': invitationCodes,
  '0084-approvals': approvals,
  '0085-exclusion-reports': exclusionReports,
  '0086-granted-liftings': grantedLiftings,
  '0087-objections': objections,
  '0090-proof-kinds': proofKinds,
  '0091-proof-domains': proofDomains,
  '0092-registration-traces': registrationTraces,
  '0110-sessions-by-activity': sessionsByActivity,
  '0111-blocked-sessions': blockedSessions,
  '0112-audit-log-by-actor': auditLogByActor,
  '0113-announced-reveals': announcedReveals,
  '0120-lots': lots,
  '0121-due-exclusions': dueExclusions,
  '0135-longer-decision-reasons': longerDecisionReasons,
  '0136-larger-written-results': largerWrittenResults,
  '0137-ready-proofs': readyProofs,
  '0138-score-formulas': scoreFormulas,
  '0139-known-formulas': knownFormulas,
  '0140-published-participants': publishedParticipants,
  '0141-admin-invitations': adminInvitations,
  '0150-first-opening': firstOpening,
  '0151-sites-opened-before': sitesOpenedBefore,
  '0152-deleted-cycles': deletedCycles,
  '0155-category-pictures': categoryPictures,
  '0156-wide-pictures': widePictures,
  '0157-venue': venue,
  '0160-account-subjects': accountSubjects,
  '0161-proposed-names': proposedNames,
  '0165-roll': roll,
  '0166-roll-members': rollMembers,
  '0167-personal-links': personalLinks,
  '0168-link-sendings': linkSendings,
  '0169-roll-figures': rollFigures,
  '0170-too-few-recipients': tooFewRecipients,
  '0175-announcements': announcements,
  '0180-letters': letters,
  '0181-letter-wishes': letterWishes,
  '0182-letter-recipients': letterRecipients,
  '0183-letter-progress': letterProgress,
  '0184-suppressions': suppressions,
  '0185-test-letters': testLetters,
  '0186-letter-figures': letterFigures,
  '0190-organizer-addresses': organizerAddresses,
  '0191-organizer-letters': organizerLetters,
  '0192-mail-failures': mailFailures,
  '0205-claimed-recipients': claimedRecipients,
  '0206-letters-too-soon': lettersTooSoon,
  '0210-mail-order': mailOrder,
  '0211-mail-ceiling': mailCeiling,
  '0220-no-link-sendings': noLinkSendings,
  '0221-no-known-formulas': noKnownFormulas,
  '0222-one-score-formula': oneScoreFormula,
  '0223-no-single-vendor-voters': noSingleVendorVoters,
  '0240-unnotified-failures': unnotifiedFailures,
};
