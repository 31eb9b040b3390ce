/** The values that the test runner's global set-up gives the tests. It starts the database server that they share. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string;
    databaseRun: string;
  }
}

export {};
