declare module 'knex/lib/dialects/mysql2/index.js' {
  import { Knex } from 'knex';

  /** The parts of knex's MySQL client that `limited-client.ts` uses or overrides. knex publishes no types for them. */
  export default class Mysql2Client extends Knex.Client {
    connectionSettings: import('mysql2').ConnectionOptions;
    acquireRawConnection(): Promise<import('mysql2').Connection>;
    destroyRawConnection(connection: import('mysql2').Connection): Promise<void>;
    _query(connection: import('mysql2').Connection, query: unknown): Promise<unknown>;
  }
}
