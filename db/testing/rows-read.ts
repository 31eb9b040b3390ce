import type { Knex } from 'knex';

export async function countRowsRead(connection: Knex): Promise<number> {
  const [rows] = await connection.raw("show session status like 'Handler_read%'");
  return rows.reduce((sum: number, row: { Value: string }) => sum + Number(row.Value), 0);
}
