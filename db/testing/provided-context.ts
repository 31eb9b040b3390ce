/** What the test runner's global set-up hands to the tests: it starts the database server that they share. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    databaseRun: string;
  }
}

export {};
