import type { Knex } from 'knex';
import type {
  AccountLinkRow,
  AccountRow,
  AccountSubjectRow,
  AdminInvitationRow,
  AnnouncementRow,
  ApprovalRow,
  AuditLogRow,
  BackupRow,
  BallotBoxRow,
  CaptchaSpentRow,
  CategoryRow,
  DailyFigureRow,
  DecisionRow,
  ExcludedAccountRow,
  ExclusionRow,
  FirstOpeningRow,
  Flag,
  FormerNameRow,
  InvitationCodeRow,
  LetterFiguresRow,
  LetterProgressRow,
  LetterRecipientRow,
  LetterRow,
  LetterWishRow,
  LogBoxRow,
  LogCheckpointRow,
  LogDeedRow,
  LogEntryRow,
  LogHeadRow,
  LogNodeRow,
  LogResultRow,
  MailCeilingRow,
  MailFailureRow,
  MailOutboxRow,
  NamedLockRow,
  NomineeRow,
  ObjectionRow,
  OrganizerAddressRow,
  OrganizerLetterRow,
  ParticipantCountRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PersonalLinkRow,
  PictureRow,
  ProofRow,
  ProposedNameRow,
  PublishedBoxRow,
  RateLimitRow,
  ReadyProofRow,
  RecoveryCodeRow,
  RegistrationTraceRow,
  ResetBoxRow,
  ResetRow,
  RevealStepRow,
  RollFiguresRow,
  RollMemberRow,
  RollRow,
  SealKeyRow,
  SecondFactorRow,
  SessionRow,
  SettingRow,
  ShortlistRow,
  SitePageRow,
  SuppressionRow,
  TallyRow,
  TestLetterRow,
  VendorAbsenceRow,
  VendorLinkRow,
  VendorPlaceRow,
  VendorRow,
  VenueRow,
  VoteDayRow,
  VoteRow,
  VoteTimeRow,
  VotingCycleRow,
  VotingStateRow,
  WrittenResultRow,
} from './rows.ts';

/** A column can also be set to an expression, such as the database's own time. */
type Written<Row> = {
  [Column in keyof Row]: (Row[Column] extends Flag ? Flag | boolean : Row[Column]) | Knex.Raw;
};

/** An insert may leave out `Defaulted` and nullable columns. The database computes `Generated` ones. */
type Table<Row, Defaulted extends keyof Row, Generated extends keyof Row = never> = Knex.CompositeTableType<
  Row,
  Inserted<Row, Defaulted, Generated>,
  Partial<Written<Omit<Row, Generated>>>
>;

/** Rows that are written once and never changed. Some are deleted. An update or upsert does not compile. */
type WriteOnceTable<Row, Defaulted extends keyof Row> = Knex.CompositeTableType<
  Row,
  Inserted<Row, Defaulted, never>,
  never,
  never
>;

type View<Row> = Knex.CompositeTableType<Row, never, never, never>;

type NullableKeys<Row> = { [Column in keyof Row]: null extends Row[Column] ? Column : never }[keyof Row];
type Inserted<Row, Defaulted extends keyof Row, Generated extends keyof Row> = Written<
  Omit<Row, Defaulted | Generated | NullableKeys<Row>>
> &
  Partial<Written<Pick<Row, Exclude<Defaulted | NullableKeys<Row>, Generated>>>>;

declare module 'knex/types/tables.js' {
  interface Tables {
    accounts: Table<AccountRow, 'id' | 'role' | 'is_active' | 'created_at' | 'version'>;
    second_factors: Table<
      SecondFactorRow,
      'last_step' | 'created_at' | 'failures' | 'alert_failures' | 'unnotified_failures'
    >;
    recovery_codes: Table<RecoveryCodeRow, 'id' | 'is_pending'>;
    sessions: Table<
      SessionRow,
      'id' | 'user_agent' | 'is_blocked' | 'second_factor_failures' | 'created_at' | 'last_activity_at'
    >;
    settings: Table<SettingRow, 'description' | 'version' | 'updated_at'>;
    announcements: Table<AnnouncementRow, 'id' | 'made_at'>;
    site_pages: Table<SitePageRow, 'version' | 'changed_at'>;
    first_opening: WriteOnceTable<FirstOpeningRow, 'opened_at'>;
    voting_state: Table<VotingStateRow, 'is_paused' | 'for_locking'>;
    voting_cycles: Table<
      VotingCycleRow,
      | 'id'
      | 'is_active'
      | 'is_scheduled'
      | 'created_at'
      | 'version'
      | 'results_mode'
      | 'reveal_without_thirds'
      | 'counts'
      | 'proof_kinds',
      'active_marker' | 'rehearsal_marker'
    >;
    categories: Table<CategoryRow, 'id' | 'icon' | 'color' | 'display_order' | 'image_url' | 'version', 'live_name'>;
    vendors: Table<VendorRow, 'id' | 'image_url' | 'created_at' | 'version'>;
    vendor_places: Table<VendorPlaceRow, never>;
    pictures: Table<PictureRow, 'wide' | 'used_at'>;
    vendor_absences: Table<VendorAbsenceRow, 'id'>;
    vendor_links: Table<VendorLinkRow, 'id' | 'description' | 'icon' | 'display_order' | 'version'>;
    ballot_boxes: Table<BallotBoxRow, 'id' | 'opened_at', 'open_marker'>;
    shortlists: Table<ShortlistRow, 'id' | 'is_open' | 'version', 'period_key'>;
    nominees: Table<NomineeRow, never>;
    votes: WriteOnceTable<VoteRow, 'cast_at'>;
    vote_days: View<VoteDayRow>;
    vote_times: View<VoteTimeRow>;
    seal_keys: WriteOnceTable<SealKeyRow, 'id' | 'made_at'>;
    log_heads: Table<LogHeadRow, 'size' | 'last_decision_id' | 'begun_at'>;
    log_entries: WriteOnceTable<LogEntryRow, 'box_id'>;
    log_boxes: Table<LogBoxRow, 'entries' | 'unsealed'>;
    log_nodes: WriteOnceTable<LogNodeRow, never>;
    log_deeds: WriteOnceTable<LogDeedRow, never>;
    log_results: WriteOnceTable<LogResultRow, never>;
    log_checkpoints: WriteOnceTable<LogCheckpointRow, 'made_at'>;
    tallies: Table<TallyRow, never>;
    tallies_aside: Table<TallyRow, never>;
    proofs: Table<ProofRow, never>;
    registration_traces: Table<RegistrationTraceRow, never>;
    invitation_codes: WriteOnceTable<InvitationCodeRow, never>;
    exclusions: Table<ExclusionRow, 'id' | 'drafted_at'>;
    excluded_accounts: Table<ExcludedAccountRow, never>;
    approvals: Table<ApprovalRow, 'id' | 'state' | 'requested_at'>;
    objections: Table<ObjectionRow, 'made_at'>;
    captchas_spent: WriteOnceTable<CaptchaSpentRow, never>;
    rate_limits: Table<RateLimitRow, 'hits'>;
    venue: Table<VenueRow, 'id'>;
    audit_log: WriteOnceTable<AuditLogRow, 'id' | 'at'>;
    resets: Table<ResetRow, 'id' | 'created_at'>;
    reset_boxes: WriteOnceTable<ResetBoxRow, never>;
    written_results: Table<WrittenResultRow, 'written_at'>;
    published_boxes: Table<PublishedBoxRow, never>;
    published_tallies: Table<TallyRow, never>;
    reveal_steps: WriteOnceTable<RevealStepRow, 'revealed_at'>;
    decisions: Table<DecisionRow, 'id' | 'decided_at'>;
    participant_counts: Table<ParticipantCountRow, 'took_ms' | 'published'>;
    ready_proofs: Table<ReadyProofRow, never>;
    backups: WriteOnceTable<BackupRow, 'id'>;
    daily_figures: Table<DailyFigureRow, never>;
    named_locks: Table<NamedLockRow, never>;
    account_links: Table<AccountLinkRow, 'created_at'>;
    admin_invitations: Table<AdminInvitationRow, 'id' | 'made_at'>;
    passkeys: Table<PasskeyRow, 'id' | 'counter' | 'transports' | 'created_at'>;
    admin_passkeys: Table<PasskeyRow, 'id' | 'counter' | 'transports' | 'created_at'>;
    admin_passkey_challenges: Table<PasskeyChallengeRow, never>;
    mail_outbox: Table<MailOutboxRow, 'id' | 'attempts' | 'due_at' | 'created_at' | 'lane' | 'turn' | 'needs_room'>;
    mail_ceiling: Table<MailCeilingRow, 'id'>;
    mail_failures: Table<MailFailureRow, 'id' | 'since'>;
    organizer_addresses: Table<OrganizerAddressRow, 'letters'>;
    organizer_letters: Table<OrganizerLetterRow, 'id' | 'made_at'>;
    former_names: WriteOnceTable<FormerNameRow, never>;
    account_subjects: Table<AccountSubjectRow, 'id' | 'linked_at'>;
    proposed_names: WriteOnceTable<ProposedNameRow, never>;
    roll: WriteOnceTable<RollRow, 'id' | 'member_group' | 'added_at'>;
    letters: Table<LetterRow, 'id' | 'state'>;
    letter_wishes: WriteOnceTable<LetterWishRow, never>;
    letter_recipients: Table<LetterRecipientRow, 'state' | 'attempts' | 'due_at' | 'is_too_soon'>;
    letter_progress: Table<LetterProgressRow, 'last_roll_id' | 'last_account_id' | 'is_listed' | 'next_at'>;
    suppressions: Table<SuppressionRow, 'came_back'>;
    test_letters: WriteOnceTable<TestLetterRow, 'id' | 'ordered_at'>;
    letter_figures: Table<LetterFiguresRow, never>;
    roll_members: Table<RollMemberRow, 'id' | 'made_at' | 'taken_back'>;
    personal_links: Table<PersonalLinkRow, 'made_at'>;
    roll_figures: Table<RollFiguresRow, never>;
  }
}
