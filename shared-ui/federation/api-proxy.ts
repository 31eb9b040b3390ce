import type { ProxyOptions } from 'vite';

/**
 * Where `vite dev` sends requests to the APIs: to PUBLIC_API_PORT and ADMIN_API_PORT, or else to GATEWAY_PORT, a
 * running stack's gateway, or else to the default ports. Pictures always come from the gateway.
 */
export function apiProxy(env: Record<string, string | undefined>): Record<string, ProxyOptions> {
  const target = (port: string | undefined, fallback: string): ProxyOptions => ({
    target: `http://127.0.0.1:${port ?? env.GATEWAY_PORT ?? fallback}`,
  });
  return {
    '/api/admin': target(env.ADMIN_API_PORT, '3002'),
    '/api': target(env.PUBLIC_API_PORT, '3001'),
    '/pictures': target(undefined, '8080'),
  };
}
