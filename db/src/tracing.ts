import { startTracer, type Tracer, type TracerOptions } from '@plaudit/server-kit/tracing/tracer';
import { type StartedStatement, startedStatements } from './limited-client.ts';

const SQL_LENGTH_MAX = 2_000;

/** Sends a trace of each request with its statements. Nothing imports this file unless traces are on. */
export function startTracing(options: TracerOptions): Tracer {
  const tracer = startTracer(options);
  startedStatements.subscribe((message) => {
    const { sql, result } = message as StartedStatement;
    const [verb = 'query'] = sql.trimStart().split(/[\s;]/, 1);
    const attributes = { 'db.system.name': 'mysql', 'db.query.text': sql.slice(0, SQL_LENGTH_MAX) };
    const end = tracer.startStep(verb.toLowerCase(), attributes);
    if (end)
      result.then(
        () => end(false),
        () => end(true),
      );
  });
  return tracer;
}
