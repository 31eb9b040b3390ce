/** An event of a Chromium trace. Times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** How long the processor worked on it. */
  tdur?: number;
}

/**
 * Makes each task of the page's main thread as long as the processor worked on it. A task waits when other threads, other
 * programs or other guests of the machine have the processors, and Lighthouse counts that as work of the page.
 */
export function shortenToProcessorTime(events: readonly TraceEvent[]): void {
  const paint = events.find((event) => event.name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The trace has no first paint');
  const ofMainThread = events
    .filter((event) => event.pid === paint.pid && event.tid === paint.tid && event.ph !== 'M')
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let next = 0;
  for (const { start, length, share } of outermostTasks(ofMainThread)) {
    while ((ofMainThread[next]?.ts ?? Number.POSITIVE_INFINITY) < start) next += 1;
    for (; (ofMainThread[next]?.ts ?? Number.POSITIVE_INFINITY) <= start + length; next += 1) {
      const event = ofMainThread[next] as TraceEvent;
      event.ts = Math.round(start + (event.ts - start) * share);
      if (event.dur) event.dur = Math.max(1, Math.round(event.dur * share));
    }
  }
}

function outermostTasks(sorted: readonly TraceEvent[]) {
  const tasks: { start: number; length: number; share: number }[] = [];
  let end = 0;
  for (const { name, ph, ts, dur = 0, tdur = dur } of sorted) {
    if (ph !== 'X' || !name.endsWith('RunTask') || dur === 0 || ts < end) continue;
    tasks.push({ start: ts, length: dur, share: Math.min(1, tdur / dur) });
    end = ts + dur;
  }
  return tasks;
}
