const WORKER_PATH = '/offline-worker.js';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/**
 * Registers the service worker. There is none in development, if the browser has no service workers, or if the gateway
 * does not allow this one. Then visitors who are offline get the browser's own error page.
 */
export function registerOfflineWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    navigator.serviceWorker.register(trustedPath()).catch(() => undefined);
  } catch {
    // `trustedPath` throws if the content security policy of the gateway does not name the policy that it creates.
  }
}

/** Returns the worker's address. The policy (Trusted Types) allows a script from no other address. */
function trustedPath(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('plaudit-offline-worker', { createScriptURL: () => WORKER_PATH });
  return policy ? policy.createScriptURL(WORKER_PATH) : WORKER_PATH;
}
