/* The first script of both webs. It loads all others once the page that the server sent has been painted. */
import languageWorkerPath from './language-worker.ts?worker&url';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/** For browsers that do not report a paint, and for tabs in the background, which paint nothing. */
const LONGEST_WAIT_MS = 500;

/** A tap waits for the task that runs, so a task starts no more requests after this time. */
const LONGEST_TASK_MS = 4;

/** Starts a task for each of its messages. Timers would wait four milliseconds before each. */
const tasks = new MessageChannel();

function startLanguageWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  try {
    const policy = trustedTypes?.createPolicy('plaudit-language', { createScriptURL: () => languageWorkerPath });
    new Worker(policy?.createScriptURL(languageWorkerPath) ?? languageWorkerPath, { type: 'module' });
  } catch {
    // The content security policy of an older gateway does not name the policy. Then the page reads the data itself.
  }
}

/**
 * The build puts what the first paint does not need into <template> elements, where a browser does not load it. The tags are
 * taken out in short tasks: to start so many requests at once would keep a slow phone from answering touches.
 */
function loadNextTags(): void {
  const start = performance.now();
  while (performance.now() - start < LONGEST_TASK_MS) {
    const template = document.querySelector<HTMLTemplateElement>('template[data-after-first-paint]');
    if (!template) return;
    const tag = template.content.firstElementChild;
    if (tag) template.before(tag);
    else template.remove();
  }
  tasks.port2.postMessage(undefined);
}

/** Is called for each paint that the browser reports, and after the longest wait. */
function loadTheRest(): void {
  if (tasks.port1.onmessage) return;
  tasks.port1.onmessage = loadNextTags;
  loadNextTags();
  startLanguageWorker();
}

if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver(loadTheRest).observe({ type: 'paint', buffered: true });
}
setTimeout(loadTheRest, LONGEST_WAIT_MS);
