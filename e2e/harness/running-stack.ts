/** Describes the stack that global-setup.ts has started. Playwright's workers read it from an environment variable. */
export interface RunningStack {
  url: string;
  home: string;
  control: string;
  /** The database URL of the schema's owner, with which tests read and write rows. */
  databaseUrl: string;
  admin: { username: string; password: string; secret: string };
}

const VARIABLE = 'PLAUDIT_E2E_STACK';

export function shareRunningStack(stack: RunningStack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

export function readRunningStack(): RunningStack {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('No stack: run the browser tests with `npm run e2e`');
  return JSON.parse(text);
}

export type ProcessName = 'public-api' | 'admin-api' | 'gateway' | 'database';

export interface ProcessStatus {
  pid?: number;
  version?: string;
  restarts: number;
  metricsPort?: number;
}

export interface StackStatus {
  parts: Record<string, { version?: string }>;
  processes: Record<ProcessName, ProcessStatus>;
}
