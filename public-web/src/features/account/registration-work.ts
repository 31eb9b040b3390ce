import solverPath from './work-solver.ts?worker&url';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/** Solves the work that the server requires while many register, in a worker. Undefined if this browser cannot. */
export async function solveRegistrationWork(work: string): Promise<string | undefined> {
  const worker = new Worker(trustedPath(), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data);
      worker.onerror = () => resolve(undefined);
      worker.postMessage(work);
    });
  } finally {
    worker.terminate();
  }
}

let policy: ScriptPolicy | undefined;

/** The only address that may become a script in this way. A policy can be made once. */
function trustedPath(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('plaudit-work', { createScriptURL: () => solverPath });
  return policy ? policy.createScriptURL(solverPath) : solverPath;
}
