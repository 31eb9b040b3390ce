/** The columns that a privilege is for. `all` grants it on the whole table. */
type Columns = 'all' | readonly string[];

export interface TablePrivileges {
  select?: Columns;
  insert?: Columns;
  update?: Columns;
  delete?: true;
}

/** The privileges of a database user, by the name of the table or view. */
export type Privileges = Readonly<Record<string, TablePrivileges>>;

/** Both APIs check that the schema is as new as they need. */
export const SCHEMA_VERSION = { knex_migrations: { select: ['name'] } } satisfies Privileges;
