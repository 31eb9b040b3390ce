import type { IncomingMessage } from 'node:http';
import { bearerToken } from '@plaudit/db/rules/sign-in/tokens';
import { requestAddress } from '@plaudit/server-kit/request-address';
import { PREVIEW_HEADER } from '../../contract/index.ts';

/** The browser or program that sent a request, as the request describes it. */
export interface Client {
  address: string;
  userAgent: string;
  surface: 'public' | 'admin';
  /** The cookie of an anonymous visit. It shows the visitor to admins and gives no rights. */
  visit: string | undefined;
  /**
   * The cookie of a browser that has signed in before, or has set a password with a link. With it, other people's
   * attempts cannot lock its owner out.
   */
  device: string | undefined;
  /** The cookie of a browser that is signing in at a provider. Only this browser can finish that. */
  providerVisit: string | undefined;
  token: string | undefined;
  /** The token of a link with which organizers see the site as a voter will. */
  preview: string | undefined;
  /** The address of the site, which the gateway sends with a request for a part of a page. */
  siteOrigin: string | undefined;
  isSecure: boolean;
  /** The tags that the request asks for, the first one first. A page asks for its own language. */
  languages: string[];
}

export const VISIT_COOKIE = 'plaudit_visit';
export const DEVICE_COOKIE = 'plaudit_device';
export const PROVIDER_VISIT_COOKIE = 'plaudit_provider_visit';

const USER_AGENT_MAX = 255;
const LANGUAGES_MAX = 200;

export function readClient(request: IncomingMessage): Client {
  const { headers } = request;
  return {
    address: addressOf(request),
    userAgent: readUserAgent(headers['user-agent']),
    surface: headers['x-plaudit-surface'] === 'admin' ? 'admin' : 'public',
    visit: readCookie(headers.cookie, VISIT_COOKIE),
    device: readCookie(headers.cookie, DEVICE_COOKIE),
    providerVisit: readCookie(headers.cookie, PROVIDER_VISIT_COOKIE),
    token: bearerToken(headers.authorization),
    preview: headers[PREVIEW_HEADER]?.toString(),
    siteOrigin: headers['x-plaudit-origin']?.toString() || undefined,
    isSecure: firstOf(headers['x-forwarded-proto']) === 'https',
    languages: readLanguages(headers['accept-language']),
  };
}

/**
 * The address that a request comes from. Only the gateway is in front of this API. It overwrites X-Forwarded-For, so
 * the last address in that header is that of the gateway's client.
 */
export function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return requestAddress(forwarded ? String(forwarded).split(',').at(-1)?.trim() : socket.remoteAddress);
}

function firstOf(header: string | string[] | undefined): string {
  return String(header ?? '')
    .split(',', 1)
    .join()
    .trim();
}

/** As a browser orders them. `de-AT` asks for `de` too. */
function readLanguages(header = ''): string[] {
  const tags = header.slice(0, LANGUAGES_MAX).match(/(?<![\w-])[a-z]{2,3}(?:-[A-Z]{2})?(?=[\s,;-]|$)/g) ?? [];
  return tags.flatMap((tag) => [tag, tag.replace(/-.*/, '')]);
}

/** Headers are latin-1 text. Replaces everything but printable ASCII, because admins see this text. */
function readUserAgent(header = ''): string {
  return header.replace(/[^\x20-\x7e]/g, '?').slice(0, USER_AGENT_MAX);
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
