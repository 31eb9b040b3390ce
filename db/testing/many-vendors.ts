import type { Knex } from 'knex';

/**
 * Makes many vendors in one statement. Their names and picture addresses have letters of four bytes, and the names
 * quotes, which take the most room. `pictureBytes` is from 100 to 7,800.
 */
export async function makeManyVendors(
  owner: Knex,
  count: number,
  { createdAt, pictureBytes }: { createdAt: Date; pictureBytes: number },
): Promise<void> {
  const digits = `(${Array.from({ length: 10 }, (_, digit) => `select ${digit} as d`).join(' union ')})`;
  await owner.raw(
    `insert into vendors (name, description, image_url, created_at)
     select concat('"', n, '" ', repeat('🏪', 10)), 'Many', concat(rpad(concat('/picture-', n, '-'), 100, 'x'), repeat('🏪', ?)), ?
       from (select 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d as n
               from ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f) numbers
      where n <= ? order by n`,
    [(pictureBytes - 100) / 4, createdAt, count],
  );
}
