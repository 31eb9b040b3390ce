import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

export interface StartedRequest {
  requestId: string;
  method: string;
  path: string;
  response: ServerResponse;
  /** Returns the pattern of the route, or `none`. It is known when the response has ended. */
  routeOf: () => string;
}

/** `logRequest` announces each request here when it starts. Without traces nobody listens, and nothing is announced. */
export const startedRequests = channel('plaudit:started-request');
