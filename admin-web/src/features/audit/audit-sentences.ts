import type { AuditAction, AuditEntry } from '@plaudit/admin-api/contract';
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

type Fold = {
  /** What several of them are called, after their number. */
  words: string;
  /** If absent, every event of this name may be folded. */
  when?: ((detail: Detail) => boolean) | undefined;
};
type Sentence = (name: string, entry: AuditEntry) => string;
type EventWords = { sentence: Sentence; fold?: Fold };

/** Events that touch votes, whose votes count, roles, approvals or sign-ins. Each one is a line. */
const alone = (sentence: Sentence): EventWords => ({ sentence });

/** Housekeeping. Several such events in a row are one line that unfolds. */
const folding = (words: string, sentence: Sentence, when?: Fold['when']): EventWords => ({
  sentence,
  fold: { words, when },
});

const isUnvoted = ({ unvoted }: Detail) => unvoted === true;
const nameIn = (fields: unknown) => (isRecord(fields) ? fields.name : undefined);
const keepsName = ({ from, to }: Detail) => nameIn(from) === nameIn(to);

/** The sentence about each event, without the admin's name at its start, and whether several are one line. */
const EVENTS: Readonly<Record<AuditAction, EventWords>> = {
  'account.activated': alone((name) => `reactivated ${name}`),
  'account.created': alone((name) => `created the account ${name}`),
  'account.deactivated': alone((name) => `deactivated ${name}`),
  'account.deleted': alone((name) => `deleted the account ${name}`),
  'account.exported': alone((_name, { detail }) =>
    detail.addresses === true ? 'saved the accounts with e-mail addresses as a file' : 'saved the accounts as a file',
  ),
  'account.letters_address_asked': alone(() => 'gave an address for letters to them'),
  'account.letters_address_removed': alone(() => 'removed the address for letters to them'),
  'account.password_changed': alone(() => 'changed their password'),
  'account.password_link_made': folding(
    'password links made',
    (name) => `made a link for ${name} that sets a new password`,
    ({ role }) => role === 'voter',
  ),
  'account.recovered': alone((name) => `gave ${name} another password and another authenticator`),
  'account.role_changed': alone(
    (name, { detail }) =>
      `made ${name} ${isRecord(detail.to) && detail.to.role === 'super_admin' ? 'a super admin' : 'an admin'}`,
  ),
  'account.second_factor_reset': alone((name) => `reset the lost authenticator of ${name}`),
  'account.sessions_ended': alone(() => 'signed out their other sessions'),
  'announcement.ended': alone((name) => `took the announcement “${name}” away`),
  'announcement.made': alone((name) => `announced “${name}”`),
  'approval.approved': alone(
    (_name, { detail }) => `approved the request to ${nonBlankText(detail.action) ?? 'change something'}`,
  ),
  'approval.cancelled': alone(
    (_name, { detail }) => `canceled the request to ${nonBlankText(detail.action) ?? 'change something'}`,
  ),
  'approval.moved': alone(
    (_name, { detail }) =>
      `did not approve the request to ${nonBlankText(detail.action) ?? 'change something'}, because its effect had changed`,
  ),
  'approval.requested': alone((_name, { detail }) => `asked to ${nonBlankText(detail.action) ?? 'change something'}`),
  'category.changed': folding('categories changed', (name) => `changed the category ${name}`, keepsName),
  'category.created': folding('categories added', (name) => `added the category ${name}`),
  'category.deleted': alone((name, { detail }) => `deleted the category ${name}${votesText(detail)}`),
  'category.reordered': alone(() => 'changed the order of the categories'),
  'category.restored': alone((name) => `restored ${name}`),
  'cycle.changed': alone((name) => `changed the voting period ${name}`),
  'cycle.codes_made': alone(
    (name, { detail }) => `made ${formatCount(numberOrZero(detail.count), 'invitation code')} for ${name}`,
  ),
  'cycle.deleted': alone((name, { detail }) =>
    detail.hadBegun === true ? `deleted ${name}, in which nobody had voted` : `canceled the scheduled period ${name}`,
  ),
  'cycle.ended': alone((name, { detail }) => `closed the voting period ${name}${votesText(detail)}`),
  'cycle.looked_at': alone((name) => `looked at the hidden numbers of ${name}`),
  'cycle.missed': alone((name) => `did not start ${name}, because its end had passed`),
  'cycle.place_revealed': alone((name) => `revealed a place of ${name}`),
  'cycle.previewed': alone((name) => `looked at ${name} as a voter will see it`),
  'cycle.rehearsal_ended': alone(() => 'ended the rehearsal'),
  'cycle.rehearsal_started': alone(() => 'started a rehearsal'),
  'cycle.reveal_announced': alone(
    (name, { detail }) => `announced the reveal of ${name}${timeText(detail.announcedFor)}`,
  ),
  'cycle.reveal_thirds': alone(
    (name, { detail }) =>
      `switched third places ${detail.withoutThirds === true ? 'off' : 'on'} for the reveal of ${name}`,
  ),
  'cycle.reveal_unannounced': alone((name) => `took back the announced time of the reveal of ${name}`),
  'cycle.revealed': alone((name) => `revealed the results of ${name}`),
  'cycle.scheduled': alone((name) => `scheduled the voting period ${name}`),
  'cycle.started': alone((name) => `started the voting period ${name}`),
  'decision.redacted': alone((name) => `removed the text of ${name}`),
  'exclusion.decided': alone(() => 'decided to set accounts aside'),
  'exclusion.drafted': alone(
    (_name, { detail }) => `drafted an exclusion of ${formatCount(numberOrZero(detail.accounts), 'account')}`,
  ),
  'exclusion.in_force': alone(
    (_name, { detail }) =>
      `put an exclusion of ${formatCount(numberOrZero(detail.voters), 'voter')} in force${votesText(detail)}`,
  ),
  'exclusion.lifted': alone(
    (_name, { detail }) => `lifted an exclusion of ${formatCount(numberOrZero(detail.voters), 'voter')}`,
  ),
  'exclusion.previewed': alone(
    (_name, { detail }) =>
      `previewed an exclusion of ${formatCount(numberOrZero(detail.voters), 'voter')}${votesText(detail)}`,
  ),
  'exclusion.withdrawn': alone(() => 'withdrew an exclusion'),
  'invitation.accepted': alone(() => 'accepted an invitation'),
  'invitation.made': alone((_name, { detail }) => `made an invitation${forWhom(detail)}`),
  'invitation.revoked': alone((_name, { detail }) => `revoked an invitation${forWhom(detail)}`),
  'letter.ended': alone((name) => `ended the letter “${name}” before everybody got it`),
  'letter.ordered': alone((name, { detail }) => `ordered the letter “${name}”${timeText(detail.sendAt)}`),
  'letter.resumed': alone((name) => `went on sending the letter “${name}”`),
  'letter.saved': alone((name) => `wrote the letter “${name}”`),
  'letter.stopped': alone((name) => `stopped the letter “${name}”`),
  'letter.taken_back': alone((name) => `took the letter “${name}” back before its time`),
  'letter.tested': alone((name) => `sent a test of the letter “${name}”`),
  'link.changed': folding('links changed', (_name, { detail }) => `changed the link ${linkTitleOf(detail.from)}`),
  'link.created': folding('links added', (_name, { detail }) => `added the link ${linkTitleOf(detail)}`),
  'link.deleted': folding('links deleted', (_name, { detail }) => `deleted the link ${linkTitleOf(detail)}`),
  'link.reordered': alone((name) => `changed the order of the links of ${name}`),
  'objection.answered': alone((_name, { detail }) => `${nonBlankText(detail.outcome) ?? 'answered'} an objection`),
  'page.changed': alone((name) => `changed the page ${name}`),
  'page.deleted': alone((name) => `deleted the page ${name}`),
  'picture.uploaded': folding('pictures uploaded', () => 'uploaded a picture'),
  'roll.imported': alone(
    (_name, { detail }) => `added ${formatCount(numberOrZero(detail.added), 'person', 'people')} to the roll`,
  ),
  'roll.removed': alone(() => 'took somebody off the roll'),
  'roll.saved': alone(() => 'saved the roll as a file'),
  'second_factor.authenticator_replaced': alone(() => 'replaced their authenticator'),
  'second_factor.locked': alone(() => 'entered too many wrong codes'),
  'second_factor.passkey_added': alone((name) => `added the passkey ${name}`),
  'second_factor.passkey_removed': alone((name) => `removed the passkey ${name}`),
  'second_factor.passkey_used': alone((name) => `signed in with the passkey ${name}`),
  'second_factor.passed': alone(() => 'signed in'),
  'second_factor.set_up': alone(() => 'set up their authenticator'),
  'second_factor.recovery_code_used': alone(() => 'signed in with a recovery code'),
  'second_factor.recovery_codes_issued': alone(() => 'got new recovery codes'),
  'second_factor.recovery_codes_kept': alone(() => 'saved their recovery codes'),
  'session.blocked': alone((_name, entry) => `blocked ${sessionOf(entry)}`),
  'session.unblocked': alone((_name, entry) => `unblocked ${sessionOf(entry)}`),
  'setting.changed': alone((_name, { subjectId }) => `changed the setting ${subjectId.replaceAll('_', ' ')}`),
  'setting.preset_applied': alone((_name, { subjectId }) => `applied the preset ${subjectId.replaceAll('_', ' ')}`),
  'shortlist.changed': alone((name) => `changed the shortlist of ${name}`),
  'vendor.changed': folding(
    'vendors changed',
    (name) => `changed the vendor ${name}`,
    (detail) => keepsName(detail) || isUnvoted(detail),
  ),
  'vendor.created': folding('vendors added', (name) => `added the vendor ${name}`),
  'vendor.deleted': folding(
    'vendors deleted',
    (name, { detail }) => `deleted the vendor ${name}${votesText(detail)}`,
    isUnvoted,
  ),
  'vendor.deleted_together': alone(
    (_name, { detail }) =>
      `deleted ${formatCount(Array.isArray(detail.vendors) ? detail.vendors.length : 0, 'vendor')} together`,
  ),
  'vendor.imported': alone(
    (_name, { detail }) =>
      `imported vendors: ${numberOrZero(detail.created)} new, ${numberOrZero(detail.updated)} changed`,
  ),
  'vendor.reordered': alone(() => 'changed the order of the vendors'),
  'vendor.restored': folding('vendors restored', (name) => `restored ${name}`, isUnvoted),
  'vendor.restored_together': alone(
    (_name, { detail }) =>
      `restored ${formatCount(Array.isArray(detail.vendors) ? detail.vendors.length : 0, 'vendor')} together`,
  ),
  'venue.ended': alone((name) => `ended the higher limits of the network ${name}`),
  'venue.started': alone(
    (name, { detail }) => `let the network ${name} register ${formatCount(numberOrZero(detail.accounts), 'account')}`,
  ),
  'votes.reset_all': alone((_name, { detail }) => `reset all votes${votesText(detail)}`),
  'votes.reset_category': alone((name, { detail }) => `reset the votes of ${name}${votesText(detail)}`),
  'votes.reset_undone': alone((_name, { detail }) => `undid a reset${votesText(detail)}`),
  'voting.pause_explained': alone(() => 'changed what voters read during the pause'),
  'voting.paused': alone(() => 'paused all voting'),
  'voting.resumed': alone(() => 'resumed voting'),
};

/** An event that only another release of the API knows has none. */
const wordsOf = (action: AuditAction): EventWords | undefined => EVENTS[action];

/**
 * Returns a text such as 'deleted the category Variety (4,318 votes)'. An event that only a newer API knows is
 * described by its own name, written in words.
 */
export function sentenceOf(entry: AuditEntry): string {
  const words = wordsOf(entry.action);
  return words ? words.sentence(nameOf(entry), entry) : `${formatAction(entry.action).toLowerCase()}: ${nameOf(entry)}`;
}

/** What several such events in a row are called, after their number. Undefined for one that must stand by itself. */
export function foldedWords({ action, detail }: AuditEntry): string | undefined {
  const fold = wordsOf(action)?.fold;
  return fold?.when?.(detail) === false ? undefined : fold?.words;
}

type AuditSubject = AuditAction extends `${infer Subject}.${string}` ? Subject : never;

const GROUP_LABELS: Readonly<Record<AuditSubject, string>> = {
  account: 'Accounts',
  announcement: 'Announcements',
  approval: 'Approvals',
  category: 'Categories',
  decision: 'Decisions',
  exclusion: 'Exclusions',
  invitation: 'Invitations',
  letter: 'Letters',
  link: 'Links of vendors',
  objection: 'Objections',
  picture: 'Pictures',
  page: 'Pages',
  roll: 'Roll',
  second_factor: 'Sign-ins and second factors',
  session: 'Sessions',
  setting: 'Settings',
  shortlist: 'Shortlists',
  vendor: 'Vendors',
  venue: 'Venues',
  votes: 'Resets',
  cycle: 'Voting periods',
  voting: 'Pausing',
};

/** The groups that the filter offers. Each value is the beginning of the names of its events. */
export const ACTION_GROUPS = Object.entries(GROUP_LABELS).map(([subject, label]) => ({ value: `${subject}.`, label }));
