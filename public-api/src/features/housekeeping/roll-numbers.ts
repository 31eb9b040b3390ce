import type { Db } from '@plaudit/db/connect';
import type { LinkUse, RollFigures } from '@plaudit/db/rules/roll/roll-figures';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';

const COMPUTED_EVERY = 'interval 1 hour';

/**
 * Writes the numbers about personal links, rounded down to tens. Once an hour and not at every change: otherwise an
 * organizer could watch a number while one person uses a link.
 */
export async function writeRollFigures(db: Db): Promise<void> {
  const [[{ isDue }]] = await db.raw(
    `select not exists (select 1 from roll_figures where computed_at > now(3) - ${COMPUTED_EVERY}) as isDue`,
  );
  if (isDue !== 1) return;
  const figures = await computeRollFigures(db);
  const text = figures === undefined ? null : JSON.stringify(figures);
  await db.raw(
    `insert into roll_figures (id, figures, computed_at) values (1, ?, now(3))
     on duplicate key update figures = values(figures), computed_at = values(computed_at)`,
    [text],
  );
}

type GroupRow = { name: string; people: number; sent: number; used: number; cameBack: number };

async function computeRollFigures(db: Db): Promise<RollFigures | undefined> {
  const [rows = []]: GroupRow[][] = await db.raw(
    `select r.member_group as name, count(*) as people, coalesce(sum(m.used_at is not null), 0) as used,
            coalesce(sum(m.came_back_at is not null), 0) as cameBack,
            coalesce(sum(exists (select 1 from personal_links l
                                  where l.member_id = m.id and l.sent_at is not null)), 0) as sent
       from roll r left join roll_members m on m.roll_id = r.id
      group by r.member_group`,
  );
  const sum = (column: 'people' | 'sent' | 'used' | 'cameBack') =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  // Who was taken off the roll counts too. Otherwise organizers could hide the numbers by emptying it.
  const [[{ members }]] = await db.raw('select count(*) as members from roll_members');
  if (roundDown(sum('people')) === null && roundDown(Number(members)) === null) return undefined;
  const use = (used: number, cameBack: number): LinkUse => ({ used: roundDown(used), cameBack: roundDown(cameBack) });
  return {
    groups: Object.fromEntries(
      rows
        .filter(({ people }) => roundDown(Number(people)) !== null)
        .map(({ name, used, cameBack }) => [name, use(Number(used), Number(cameBack))]),
    ),
    total: { ...use(sum('used'), sum('cameBack')), sent: roundDown(sum('sent')) },
    links: await countLinks(db),
  };
}

/**
 * A link counts as revoked if its owner refused it, or was taken off the roll, whether or not it was used before. So the
 * number does not show an organizer who takes people off which of them had used a link.
 */
async function countLinks(db: Db): Promise<RollFigures['links']> {
  const [[links]] = await db.raw(
    `select count(*) as made, coalesce(sum(used_at is not null), 0) as used,
            coalesce(sum(ended_by = 'refused'), 0) as refused,
            coalesce(sum(sent_at is not null and asked_by = 'organizer'), 0)
              - count(distinct if(sent_at is not null and asked_by = 'organizer', member_id, null)) as sentAgain
       from personal_links`,
  );
  const [[members]] = await db.raw(
    `select coalesce(sum(taken_back), 0) as takenBack,
            coalesce(sum(roll_id is not null and not exists (select 1 from roll r where r.id = m.roll_id)), 0) as removed
       from roll_members m`,
  );
  return {
    made: roundDown(Number(links.made)),
    sentAgain: roundDown(Number(links.sentAgain)),
    used: roundDown(Number(links.used)),
    revoked: roundDown(Number(links.refused) + Number(members.removed)),
    takenBack: Number(members.takenBack),
  };
}
