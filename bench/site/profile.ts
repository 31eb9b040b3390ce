import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/** Writes a CPU profile of this process when it stops. Chromium's developer tools can open it. */
export function profileTo(file: string): void {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  process.once('SIGTERM', () => {
    session.post('Profiler.stop', (error, result) => {
      if (error === null) writeFileSync(file, JSON.stringify(result.profile));
    });
  });
}
