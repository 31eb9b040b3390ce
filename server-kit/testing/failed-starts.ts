import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import type { ApiProcess } from './api-process.ts';

const TIME_LIMIT_MS = 30_000;

type FailedStarts = {
  run: (environment: Record<string, string>) => ApiProcess;
  /** The name of the API in its messages. */
  name: string;
  /** Environment variables with wrong values. The message must name each variable. */
  wrong: Record<string, string>;
};

export function testFailedStarts({ run, name, wrong }: FailedStarts): void {
  const outputOf = async (environment: Record<string, string>) => {
    const api = run(environment);
    expect(await api.exited).toBe(1);
    expect(api.output()).not.toContain('    at ');
    return api.output();
  };

  it('ends with a clear message when its port is taken', { timeout: TIME_LIMIT_MS }, async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const output = await outputOf({ PORT: String(port) });
    server.close();
    expect(output).toContain(`${name} cannot start: another process listens there already`);
  });

  it('ends with a list of all problems when its configuration is wrong', { timeout: TIME_LIMIT_MS }, async () => {
    const output = await outputOf(wrong);
    for (const variable of Object.keys(wrong)) expect(output).toContain(variable);
  });
}
