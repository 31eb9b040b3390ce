import solverPath from './work-solver.ts?worker&url';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/**
 * Does, in a worker, the computation that the server asks for while many people register. Undefined if the worker
 * cannot.
 */
export async function solveRegistrationWork(work: string): Promise<string | undefined> {
  const worker = startWorker();
  if (worker === undefined) return undefined;
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

function startWorker(): Worker | undefined {
  try {
    return new Worker(trustedPath(), { type: 'module' });
  } catch {
    // `trustedPath` throws if the content security policy of the gateway does not name the policy that it creates.
    return undefined;
  }
}

let policy: ScriptPolicy | undefined;

/**
 * Returns the worker's address. The policy (Trusted Types) allows a script from no other address, and a policy with
 * this name can be created only once.
 */
function trustedPath(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('plaudit-work', { createScriptURL: () => solverPath });
  return policy ? policy.createScriptURL(solverPath) : solverPath;
}
