import type { Knex } from 'knex';
import type { OrganizerLetterKind } from '../../src/rows.ts';

export const ORGANIZER_LETTERS = [
  'warning',
  'approval',
  'opened',
  'ended',
  'result',
  'backup',
  'mail',
] as const satisfies readonly OrganizerLetterKind[];

/** A letter is not sent later than this after what it notifies of. */
export const ORGANIZER_LETTER_HOURS = 24;

/**
 * Stores of what organizers are to be notified: all who want letters of this kind, or only these. Each is notified once
 * of an event, however often this is called and by how many processes. public-api sends the letters.
 */
export async function notifyOrganizers(
  db: Knex,
  { kind, event, only }: { kind: OrganizerLetterKind; event: string; only?: readonly number[] },
): Promise<void> {
  if (only?.length === 0) return;
  await db.raw(
    `insert ignore into organizer_letters (account_id, kind, event)
     select r.account_id, ?, ?
       from organizer_addresses r
       join accounts a on a.id = r.account_id
      where r.email is not null and find_in_set(?, r.letters)
        and a.role <> 'voter' and a.is_active = 1 and a.retired_at is null
        and not exists (select 1 from organizer_letters l
                         where l.account_id = r.account_id and l.kind = ? and l.event = ?)
        ${only === undefined ? '' : 'and r.account_id in (?)'}`,
    [kind, event, kind, kind, event, ...(only === undefined ? [] : [[...only]])],
  );
}
