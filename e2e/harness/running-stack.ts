/** What the tests know about the stack that global-setup.ts started. The workers get it through the environment. */
export interface RunningStack {
  url: string;
  home: string;
  control: string;
  /** The schema's owner: for making rows and for looking at what is stored. */
  databaseUrl: string;
  admin: { username: string; password: string; secret: string };
}

const VARIABLE = 'PLAUDIT_E2E_STACK';

export function publishStack(stack: RunningStack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

export function runningStack(): RunningStack {
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
