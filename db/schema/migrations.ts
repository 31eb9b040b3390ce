import type { Knex } from 'knex';
import * as accounts from '../migrations/0001-accounts.ts';
import * as sessions from '../migrations/0002-sessions.ts';
import * as accountLinks from '../migrations/0003-account-links.ts';
import * as accountSubjects from '../migrations/0004-account-subjects.ts';
import * as passkeys from '../migrations/0005-passkeys.ts';
import * as proposedNames from '../migrations/0006-proposed-names.ts';
import * as formerNames from '../migrations/0007-former-names.ts';
import * as registrationTraces from '../migrations/0008-registration-traces.ts';
import * as secondFactors from '../migrations/0009-second-factors.ts';
import * as recoveryCodes from '../migrations/0010-recovery-codes.ts';
import * as adminPasskeys from '../migrations/0011-admin-passkeys.ts';
import * as adminPasskeyChallenges from '../migrations/0012-admin-passkey-challenges.ts';
import * as adminInvitations from '../migrations/0013-admin-invitations.ts';
import * as rateLimits from '../migrations/0014-rate-limits.ts';
import * as captchasSpent from '../migrations/0015-captchas-spent.ts';
import * as settings from '../migrations/0016-settings.ts';
import * as pictures from '../migrations/0017-pictures.ts';
import * as announcements from '../migrations/0018-announcements.ts';
import * as venue from '../migrations/0019-venue.ts';
import * as firstOpening from '../migrations/0020-first-opening.ts';
import * as backups from '../migrations/0021-backups.ts';
import * as namedLocks from '../migrations/0022-named-locks.ts';
import * as auditLog from '../migrations/0023-audit-log.ts';
import * as approvals from '../migrations/0024-approvals.ts';
import * as organizerAddresses from '../migrations/0025-organizer-addresses.ts';
import * as organizerLetters from '../migrations/0026-organizer-letters.ts';
import * as mailOutbox from '../migrations/0027-mail-outbox.ts';
import * as mailFailures from '../migrations/0028-mail-failures.ts';
import * as mailCeiling from '../migrations/0029-mail-ceiling.ts';
import * as categories from '../migrations/0030-categories.ts';
import * as vendors from '../migrations/0031-vendors.ts';
import * as vendorLinks from '../migrations/0032-vendor-links.ts';
import * as vendorPlaces from '../migrations/0033-vendor-places.ts';
import * as vendorAbsences from '../migrations/0034-vendor-absences.ts';
import * as votingCycles from '../migrations/0035-voting-cycles.ts';
import * as decisions from '../migrations/0036-decisions.ts';
import * as revealSteps from '../migrations/0037-reveal-steps.ts';
import * as writtenResults from '../migrations/0038-written-results.ts';
import * as participantCounts from '../migrations/0039-participant-counts.ts';
import * as dailyFigures from '../migrations/0040-daily-figures.ts';
import * as shortlists from '../migrations/0041-shortlists.ts';
import * as nominees from '../migrations/0042-nominees.ts';
import * as ballotBoxes from '../migrations/0043-ballot-boxes.ts';
import * as votingState from '../migrations/0044-voting-state.ts';
import * as votingStateRow from '../migrations/0045-voting-state-row.ts';
import * as votes from '../migrations/0046-votes.ts';
import * as tallies from '../migrations/0047-tallies.ts';
import * as talliesAside from '../migrations/0048-tallies-aside.ts';
import * as publishedBoxes from '../migrations/0049-published-boxes.ts';
import * as publishedTallies from '../migrations/0050-published-tallies.ts';
import * as resets from '../migrations/0051-resets.ts';
import * as resetBoxes from '../migrations/0052-reset-boxes.ts';
import * as proofs from '../migrations/0053-proofs.ts';
import * as readyProofs from '../migrations/0054-ready-proofs.ts';
import * as invitationCodes from '../migrations/0055-invitation-codes.ts';
import * as exclusions from '../migrations/0056-exclusions.ts';
import * as excludedAccounts from '../migrations/0057-excluded-accounts.ts';
import * as objections from '../migrations/0058-objections.ts';
import * as roll from '../migrations/0059-roll.ts';
import * as rollMembers from '../migrations/0060-roll-members.ts';
import * as personalLinks from '../migrations/0061-personal-links.ts';
import * as rollFigures from '../migrations/0062-roll-figures.ts';
import * as letters from '../migrations/0063-letters.ts';
import * as letterProgress from '../migrations/0064-letter-progress.ts';
import * as letterRecipients from '../migrations/0065-letter-recipients.ts';
import * as letterWishes from '../migrations/0066-letter-wishes.ts';
import * as letterFigures from '../migrations/0067-letter-figures.ts';
import * as testLetters from '../migrations/0068-test-letters.ts';
import * as suppressions from '../migrations/0069-suppressions.ts';
import * as accountLanguage from '../migrations/0070-account-language.ts';
import * as mailLanguage from '../migrations/0071-mail-language.ts';
import * as revealWithoutThirds from '../migrations/0072-reveal-without-thirds.ts';
import * as sitePages from '../migrations/0075-site-pages.ts';
import * as voteSeals from '../migrations/0083-vote-seals.ts';
import * as sealKeys from '../migrations/0084-seal-keys.ts';
import * as logHeads from '../migrations/0085-log-heads.ts';
import * as logEntries from '../migrations/0086-log-entries.ts';
import * as logBoxes from '../migrations/0087-log-boxes.ts';
import * as logNodes from '../migrations/0088-log-nodes.ts';
import * as logDeeds from '../migrations/0089-log-deeds.ts';
import * as logResults from '../migrations/0090-log-results.ts';
import * as logCheckpoints from '../migrations/0091-log-checkpoints.ts';

export interface Migration extends Knex.Migration {
  /** An expansion is safe while the previous release still runs. A contraction comes a release later. */
  kind: 'expand' | 'contract';
}

/**
 * A list, because a release is one bundled file and has no folder to read. A test compares the list with the folder.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-sessions': sessions,
  '0003-account-links': accountLinks,
  '0004-account-subjects': accountSubjects,
  '0005-passkeys': passkeys,
  '0006-proposed-names': proposedNames,
  '0007-former-names': formerNames,
  '0008-registration-traces': registrationTraces,
  '0009-second-factors': secondFactors,
  '0010-recovery-codes': recoveryCodes,
  '0011-admin-passkeys': adminPasskeys,
  '0012-admin-passkey-challenges': adminPasskeyChallenges,
  '0013-admin-invitations': adminInvitations,
  '0014-rate-limits': rateLimits,
  '0015-captchas-spent': captchasSpent,
  '0016-settings': settings,
  '0017-pictures': pictures,
  '0018-announcements': announcements,
  '0019-venue': venue,
  '0020-first-opening': firstOpening,
  '0021-backups': backups,
  '0022-named-locks': namedLocks,
  '0023-audit-log': auditLog,
  '0024-approvals': approvals,
  '0025-organizer-addresses': organizerAddresses,
  '0026-organizer-letters': organizerLetters,
  '0027-mail-outbox': mailOutbox,
  '0028-mail-failures': mailFailures,
  '0029-mail-ceiling': mailCeiling,
  '0030-categories': categories,
  '0031-vendors': vendors,
  '0032-vendor-links': vendorLinks,
  '0033-vendor-places': vendorPlaces,
  '0034-vendor-absences': vendorAbsences,
  '0035-voting-cycles': votingCycles,
  '0036-decisions': decisions,
  '0037-reveal-steps': revealSteps,
  '0038-written-results': writtenResults,
  '0039-participant-counts': participantCounts,
  '0040-daily-figures': dailyFigures,
  '0041-shortlists': shortlists,
  '0042-nominees': nominees,
  '0043-ballot-boxes': ballotBoxes,
  '0044-voting-state': votingState,
  '0045-voting-state-row': votingStateRow,
  '0046-votes': votes,
  '0047-tallies': tallies,
  '0048-tallies-aside': talliesAside,
  '0049-published-boxes': publishedBoxes,
  '0050-published-tallies': publishedTallies,
  '0051-resets': resets,
  '0052-reset-boxes': resetBoxes,
  '0053-proofs': proofs,
  '0054-ready-proofs': readyProofs,
  '0055-invitation-codes': invitationCodes,
  '0056-exclusions': exclusions,
  '0057-excluded-accounts': excludedAccounts,
  '0058-objections': objections,
  '0059-roll': roll,
  '0060-roll-members': rollMembers,
  '0061-personal-links': personalLinks,
  '0062-roll-figures': rollFigures,
  '0063-letters': letters,
  '0064-letter-progress': letterProgress,
  '0065-letter-recipients': letterRecipients,
  '0066-letter-wishes': letterWishes,
  '0067-letter-figures': letterFigures,
  '0068-test-letters': testLetters,
  '0069-suppressions': suppressions,
  '0070-account-language': accountLanguage,
  '0071-mail-language': mailLanguage,
  '0072-reveal-without-thirds': revealWithoutThirds,
  '0075-site-pages': sitePages,
  '0083-vote-seals': voteSeals,
  '0084-seal-keys': sealKeys,
  '0085-log-heads': logHeads,
  '0086-log-entries': logEntries,
  '0087-log-boxes': logBoxes,
  '0088-log-nodes': logNodes,
  '0089-log-deeds': logDeeds,
  '0090-log-results': logResults,
  '0091-log-checkpoints': logCheckpoints,
};
