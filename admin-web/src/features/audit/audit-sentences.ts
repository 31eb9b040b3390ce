import type { AuditEntry } from '@plaudit/admin-api/contract';
import { formatCount } from '../../lib/format-counts.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { formatAction } from './audit-labels.ts';

type Detail = AuditEntry['detail'];

const nonBlankText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const isRecord = (value: unknown): value is Detail => typeof value === 'object' && value !== null;

/** The row's name: the old one if the event renamed it. Without a name, the username, or the row's kind and id. */
export function nameOf({ subjectType, subjectId, detail }: AuditEntry): string {
  const changed = isRecord(detail.from) ? nonBlankText(detail.from.name) : undefined;
  const name = changed ?? nonBlankText(detail.name) ?? nonBlankText(detail.username);
  return name ?? `${subjectType.replaceAll('_', ' ')} ${subjectId}`;
}

/** Blocking ends one session and not the account, so the account alone would say too much. */
const sessionOf = (entry: AuditEntry) =>
  nonBlankText(entry.detail.username) ? `a session of ${nameOf(entry)}` : nameOf(entry);

const numberOrZero = (value: unknown) => (typeof value === 'number' ? value : 0);
const votesText = ({ votes: number }: Detail) =>
  typeof number === 'number' && number > 0 ? ` (${formatCount(number, 'vote')})` : '';

const timeText = (at: unknown) =>
  typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? ` for ${formatPublicTime(at)}` : '';

const linkTitleOf = (link: unknown): string => (isRecord(link) ? nonBlankText(link.title) : undefined) ?? 'of a vendor';

const forWhom = ({ name }: Detail) => (nonBlankText(name) ? ` for ${name}` : '');

/** The sentence about each event, without the admin's name at its start. */
const SENTENCES: Readonly<Record<string, (name: string, entry: AuditEntry) => string>> = {
  'account.activated': (name) => `reactivated ${name}`,
  'account.created': (name) => `created the account ${name}`,
  'account.deactivated': (name) => `deactivated ${name}`,
  'account.deleted': (name) => `deleted the account ${name}`,
  'account.letters_address_asked': () => 'gave an address for letters to them',
  'account.letters_address_removed': () => 'removed the address for letters to them',
  'account.password_changed': () => 'changed their password',
  'account.password_link_made': (name) => `made a link for ${name} that sets a new password`,
  'account.recovered': (name) => `gave ${name} another password and another authenticator`,
  'account.role_changed': (name, { detail }) =>
    `made ${name} ${isRecord(detail.to) && detail.to.role === 'super_admin' ? 'a super admin' : 'an admin'}`,
  'account.second_factor_reset': (name) => `reset the lost authenticator of ${name}`,
  'account.sessions_ended': () => 'signed out their other sessions',
  'announcement.ended': (name) => `took the announcement “${name}” away`,
  'announcement.made': (name) => `announced “${name}”`,
  'approval.approved': (_name, { detail }) =>
    `approved the request to ${nonBlankText(detail.action) ?? 'change something'}`,
  'approval.cancelled': (_name, { detail }) =>
    `canceled the request to ${nonBlankText(detail.action) ?? 'change something'}`,
  'approval.moved': (_name, { detail }) =>
    `did not approve the request to ${nonBlankText(detail.action) ?? 'change something'}, because its effect had changed`,
  'approval.requested': (_name, { detail }) => `asked to ${nonBlankText(detail.action) ?? 'change something'}`,
  'category.changed': (name) => `changed the category ${name}`,
  'category.created': (name) => `added the category ${name}`,
  'category.deleted': (name, { detail }) => `deleted the category ${name}${votesText(detail)}`,
  'category.reordered': () => 'changed the order of the categories',
  'category.restored': (name) => `restored ${name}`,
  'cycle.changed': (name) => `changed the voting period ${name}`,
  'cycle.codes_made': (name, { detail }) =>
    `made ${formatCount(numberOrZero(detail.count), 'invitation code')} for ${name}`,
  'cycle.deleted': (name, { detail }) =>
    detail.hadBegun === true ? `deleted ${name}, in which nobody had voted` : `canceled the scheduled period ${name}`,
  'cycle.ended': (name, { detail }) => `closed the voting period ${name}${votesText(detail)}`,
  'cycle.looked_at': (name) => `looked at the hidden numbers of ${name}`,
  'cycle.missed': (name) => `did not start ${name}, because its end had passed`,
  'cycle.place_revealed': (name) => `revealed a place of ${name}`,
  'cycle.rehearsal_ended': () => 'ended the rehearsal',
  'cycle.rehearsal_started': () => 'started a rehearsal',
  'cycle.reveal_announced': (name, { detail }) => `announced the reveal of ${name}${timeText(detail.announcedFor)}`,
  'cycle.reveal_unannounced': (name) => `took back the announced time of the reveal of ${name}`,
  'cycle.revealed': (name) => `revealed the results of ${name}`,
  'cycle.scheduled': (name) => `scheduled the voting period ${name}`,
  'cycle.started': (name) => `started the voting period ${name}`,
  'decision.redacted': (name) => `removed the text of ${name}`,
  'exclusion.decided': () => 'decided to set accounts aside',
  'exclusion.drafted': (_name, { detail }) =>
    `drafted an exclusion of ${formatCount(numberOrZero(detail.accounts), 'account')}`,
  'exclusion.in_force': (_name, { detail }) =>
    `put an exclusion of ${formatCount(numberOrZero(detail.voters), 'voter')} in force${votesText(detail)}`,
  'exclusion.lifted': (_name, { detail }) =>
    `lifted an exclusion of ${formatCount(numberOrZero(detail.voters), 'voter')}`,
  'exclusion.previewed': (_name, { detail }) =>
    `previewed an exclusion of ${formatCount(numberOrZero(detail.voters), 'voter')}${votesText(detail)}`,
  'exclusion.withdrawn': () => 'withdrew an exclusion',
  'invitation.accepted': () => 'accepted an invitation',
  'invitation.made': (_name, { detail }) => `made an invitation${forWhom(detail)}`,
  'invitation.revoked': (_name, { detail }) => `revoked an invitation${forWhom(detail)}`,
  'letter.ended': (name) => `ended the letter “${name}” before everybody got it`,
  'letter.ordered': (name, { detail }) => `ordered the letter “${name}”${timeText(detail.sendAt)}`,
  'letter.resumed': (name) => `went on sending the letter “${name}”`,
  'letter.saved': (name) => `wrote the letter “${name}”`,
  'letter.stopped': (name) => `stopped the letter “${name}”`,
  'letter.taken_back': (name) => `took the letter “${name}” back before its time`,
  'letter.tested': (name) => `sent a test of the letter “${name}”`,
  'link.changed': (_name, { detail }) => `changed the link ${linkTitleOf(detail.from)}`,
  'link.created': (_name, { detail }) => `added the link ${linkTitleOf(detail)}`,
  'link.deleted': (_name, { detail }) => `deleted the link ${linkTitleOf(detail)}`,
  'link.reordered': (name) => `changed the order of the links of ${name}`,
  'objection.answered': (_name, { detail }) => `${nonBlankText(detail.outcome) ?? 'answered'} an objection`,
  'picture.uploaded': () => 'uploaded a picture',
  'roll.imported': (_name, { detail }) =>
    `added ${formatCount(numberOrZero(detail.added), 'person', 'people')} to the roll`,
  'roll.removed': () => 'took somebody off the roll',
  'roll.saved': () => 'saved the roll as a file',
  'second_factor.authenticator_replaced': () => 'replaced their authenticator',
  'second_factor.locked': () => 'entered too many wrong codes',
  'second_factor.passkey_added': (name) => `added the passkey ${name}`,
  'second_factor.passkey_removed': (name) => `removed the passkey ${name}`,
  'second_factor.passkey_used': (name) => `signed in with the passkey ${name}`,
  'second_factor.passed': () => 'signed in',
  'second_factor.set_up': () => 'set up their authenticator',
  'second_factor.recovery_code_used': () => 'signed in with a recovery code',
  'second_factor.recovery_codes_issued': () => 'got new recovery codes',
  'second_factor.recovery_codes_kept': () => 'saved their recovery codes',
  'session.blocked': (_name, entry) => `blocked ${sessionOf(entry)}`,
  'session.unblocked': (_name, entry) => `unblocked ${sessionOf(entry)}`,
  'setting.changed': (_name, { subjectId }) => `changed the setting ${subjectId.replaceAll('_', ' ')}`,
  'setting.preset_applied': (_name, { subjectId }) => `applied the preset ${subjectId.replaceAll('_', ' ')}`,
  'shortlist.changed': (name) => `changed the shortlist of ${name}`,
  'vendor.changed': (name) => `changed the vendor ${name}`,
  'vendor.created': (name) => `added the vendor ${name}`,
  'vendor.deleted': (name, { detail }) => `deleted the vendor ${name}${votesText(detail)}`,
  'vendor.deleted_together': (_name, { detail }) =>
    `deleted ${formatCount(Array.isArray(detail.vendors) ? detail.vendors.length : 0, 'vendor')} together`,
  'vendor.imported': (_name, { detail }) =>
    `imported vendors: ${numberOrZero(detail.created)} new, ${numberOrZero(detail.updated)} changed`,
  'vendor.reordered': () => 'changed the order of the vendors',
  'vendor.restored': (name) => `restored ${name}`,
  'venue.ended': (name) => `ended the higher limits of the network ${name}`,
  'venue.started': (name, { detail }) =>
    `let the network ${name} register ${formatCount(numberOrZero(detail.accounts), 'account')}`,
  'votes.reset_all': (_name, { detail }) => `reset all votes${votesText(detail)}`,
  'votes.reset_category': (name, { detail }) => `reset the votes of ${name}${votesText(detail)}`,
  'votes.reset_undone': (_name, { detail }) => `undid a reset${votesText(detail)}`,
  'voting.paused': () => 'paused all voting',
  'voting.resumed': () => 'resumed voting',
};

/**
 * Returns a text such as 'deleted the category Variety (4,318 votes)'. An event that only a newer API knows is
 * described by its own name, written in words.
 */
export function sentenceOf(entry: AuditEntry): string {
  const write = SENTENCES[entry.action];
  return write ? write(nameOf(entry), entry) : `${formatAction(entry.action).toLowerCase()}: ${nameOf(entry)}`;
}

type Fold = {
  /** What several of them are called, after their number. */
  words: string;
  /** If absent, every event of this name may be folded. */
  when?: (detail: Detail) => boolean;
};

const isUnvoted = ({ unvoted }: Detail) => unvoted === true;
const nameIn = (fields: unknown) => (isRecord(fields) ? fields.name : undefined);
const keepsName = ({ from, to }: Detail) => nameIn(from) === nameIn(to);

/**
 * The housekeeping of which several events in a row are one line that unfolds. Nothing is here that touches votes, whose
 * votes count, roles, approvals or sign-ins. Who may approve depends on the password links of admins.
 */
const FOLDS: Readonly<Record<string, Fold>> = {
  'account.password_link_made': { words: 'password links made', when: ({ role }) => role === 'voter' },
  'category.changed': { words: 'categories changed', when: keepsName },
  'category.created': { words: 'categories added' },
  'link.changed': { words: 'links changed' },
  'link.created': { words: 'links added' },
  'link.deleted': { words: 'links deleted' },
  'picture.uploaded': { words: 'pictures uploaded' },
  'vendor.changed': { words: 'vendors changed', when: (detail) => keepsName(detail) || isUnvoted(detail) },
  'vendor.created': { words: 'vendors added' },
  'vendor.deleted': { words: 'vendors deleted', when: isUnvoted },
  'vendor.restored': { words: 'vendors restored', when: isUnvoted },
};

/** What several such events in a row are called, after their number. Undefined for one that must stand by itself. */
export function foldedWords({ action, detail }: AuditEntry): string | undefined {
  const fold = FOLDS[action];
  return fold === undefined || fold.when?.(detail) === false ? undefined : fold.words;
}

/** The groups that the filter offers. Each value is the beginning of the names of its events. */
export const ACTION_GROUPS = [
  { value: 'account.', label: 'Accounts' },
  { value: 'approval.', label: 'Approvals' },
  { value: 'category.', label: 'Categories' },
  { value: 'decision.', label: 'Decisions' },
  { value: 'exclusion.', label: 'Exclusions' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'link.', label: 'Links of vendors' },
  { value: 'objection.', label: 'Objections' },
  { value: 'picture.', label: 'Pictures' },
  { value: 'second_factor.', label: 'Sign-ins and second factors' },
  { value: 'session.', label: 'Sessions' },
  { value: 'setting.', label: 'Settings' },
  { value: 'shortlist.', label: 'Shortlists' },
  { value: 'vendor.', label: 'Vendors' },
  { value: 'votes.', label: 'Resets' },
  { value: 'cycle.', label: 'Voting periods' },
  { value: 'voting.', label: 'Pausing' },
] as const;
