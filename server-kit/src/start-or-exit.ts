import { ConfigError } from './config.ts';

/**
 * Starts a process. If that fails, writes why and exits, because the pools and timers that were started already would
 * keep the process alive.
 */
export async function startOrExit(service: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(explainFailure(service, error) ?? error);
    process.exit(1);
  }
}

/** Errors that the person who starts the process can fix are shown without a stack. */
function explainFailure(service: string, error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const { syscall, code, message } = Object(error) as NodeJS.ErrnoException;
  if (syscall !== 'listen') return undefined;
  return code === 'EADDRINUSE'
    ? `${service} cannot start: another process listens there already (${message})`
    : message;
}
