import { bearerToken } from '@plaudit/db/rules/tokens';
import { requestAddress } from '@plaudit/server-kit/request-address';
import type { Request } from 'express';

/** The browser that sent a request, as the request describes it. */
export interface Client {
  address: string;
  userAgent: string;
  surface: 'public' | 'admin';
  /** The cookie of an anonymous visit. It shows the visitor to admins and gives no rights. */
  visit: string | undefined;
  /** The cookie of a browser that has signed in before. With it, other people's attempts cannot lock its owner out. */
  device: string | undefined;
  token: string | undefined;
  isSecure: boolean;
}

export const VISIT_COOKIE = 'plaudit_visit';
export const DEVICE_COOKIE = 'plaudit_device';

const USER_AGENT_MAX = 255;

export function readClient(request: Request): Client {
  const surface = request.get('x-plaudit-surface') === 'admin' ? 'admin' : 'public';
  return {
    address: requestAddress(request.ip),
    userAgent: readUserAgent(request),
    surface,
    visit: readCookie(request.get('cookie'), VISIT_COOKIE),
    device: readCookie(request.get('cookie'), DEVICE_COOKIE),
    token: bearerToken(request.get('authorization')),
    isSecure: request.secure,
  };
}

/** Headers are latin-1 text. Replaces everything but printable ASCII, because admins see this. */
function readUserAgent(request: Request): string {
  return (request.get('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, USER_AGENT_MAX);
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
