import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  Captcha,
  CaptchaSum,
  CurrentUser,
  OwnExclusionResponse,
  OwnSession,
  PasswordLink,
  VoteReceipt,
  VoteRequest,
  VotingProgress,
} from '@plaudit/public-api/contract';
import { VOTER } from './open-voting.ts';
import type { Answers } from './states/answers.ts';

export type Sent = { method: string; path: string; body: unknown; token: string | undefined };
/** What comes back: a value is sent as JSON, and an exception means that no response comes. */
export type Respond = (sent: Sent) => unknown;

/** An error as the APIs send it. `details` are about fields. */
export const failure = (
  status: number,
  message: string,
  { code = 'test', details, ...headers }: { code?: string; details?: object[]; 'retry-after'?: string } = {},
): Response => Response.json({ code, message, details }, { status, headers });

/** A picture of one pixel, in place of all pictures. */
const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * Responds as the API has in a recorded state, and keeps the votes of one voter. Everybody with a token is this voter. A page
 * in Node asks it with `fetch`, and a gateway with `respond`.
 */
export const puzzle = (sum: CaptchaSum): Captcha => ({ question: 'For programs', sum, token: `${sum.a}-${sum.b}` });

export class SiteApi {
  /** What visitors are told. A test may change it while the page is open. */
  state: Answers;
  user: CurrentUser = null;
  votes: VoteReceipt[] = [];
  /** What comes in place of the usual responses, by method and path or by path alone. All others are under '*'. */
  readonly responses: Record<string, Respond> = {};
  readonly sent: Sent[] = [];
  underWay = 0;
  /** What the site offers, such as 'en,de'. */
  languages = 'en';
  #delayed: Record<string, (() => void)[]> = {};

  constructor(state: Answers) {
    // A test changes its own copy.
    this.state = structuredClone(state);
  }

  get cycle() {
    return this.state['/api/voting/cycle'];
  }

  sentTo(wanted: string): Sent[] {
    return this.sent.filter(({ method, path }) => wanted === path || wanted === `${method} ${path}`);
  }

  /** Responses to this come once the returned function is called. */
  hold(wanted: string): () => void {
    this.#delayed[wanted] = [];
    return () => {
      const waiting = this.#delayed[wanted] ?? [];
      delete this.#delayed[wanted];
      for (const release of waiting) release();
    };
  }

  progress(votes = this.votes): VotingProgress {
    const total = this.state['/api/categories'].length;
    const completed = votes.length;
    return {
      completed,
      total,
      percentage: Math.round((100 * completed) / total),
      votedCategories: votes.map(({ categoryId }) => categoryId),
      votes,
      state: this.cycle.state,
    };
  }

  vote(vendorId: number, categoryId: number, castAt = new Date().toISOString()): VoteReceipt {
    const vote = { receipt: `${categoryId}`.repeat(32), vendorId, categoryId, castAt };
    this.votes = [...this.votes, vote];
    return vote;
  }

  fetch: typeof fetch = async (address, init) => {
    const sent = {
      path: new URL(String(address)).pathname,
      method: init?.method ?? 'GET',
      token: tokenIn(new Headers(init?.headers).get('authorization')),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    return this.#respond(sent, () => {
      init?.signal?.throwIfAborted();
      if (!navigator.onLine) throw new TypeError('Offline');
    });
  };

  readonly respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = await this.#respond({
      path: new URL(request.url ?? '', 'http://public-api').pathname,
      method: request.method ?? '',
      token: tokenIn(request.headers.authorization),
      body: body === '' ? undefined : JSON.parse(body),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  };

  async #respond(sent: Sent, beforeResponse = () => {}): Promise<Response> {
    const { method, path } = sent;
    this.sent.push(sent);
    const delayed = this.#delayed[`${method} ${path}`] ?? this.#delayed[path];
    if (delayed) await new Promise<void>((resolve) => delayed.push(resolve));
    this.underWay += 1;
    try {
      beforeResponse();
      const { responses } = this;
      const respond = responses[`${method} ${path}`] ?? responses[path] ?? responses['*'] ?? this.#usual;
      const response = await respond(sent);
      if (response instanceof Response) return response;
      return response === undefined
        ? failure(404, 'Not found')
        : Response.json(response, { headers: { 'plaudit-languages': this.languages } });
    } finally {
      this.underWay -= 1;
    }
  }

  #usual: Respond = ({ method, path, body, token }) => {
    if (path.startsWith('/pictures/'))
      return new Response(Buffer.from(PICTURE, 'base64'), { headers: { 'content-type': 'image/gif' } });
    if (method === 'POST' && path === '/api/votes') {
      const { vendorId, categoryId } = body as VoteRequest;
      return Response.json(this.vote(vendorId, categoryId), { status: 201 });
    }
    const responses: Record<string, unknown> = {
      ...this.state,
      '/api/user': token ? this.user : null,
      '/api/voting/progress': this.progress(token ? this.votes : []),
      ...(token && this.#ownResponses()),
      '/api/captcha': puzzle({ a: 2, operation: 'plus', b: 6 }),
      '/api/password-links': { username: VOTER.username } satisfies PasswordLink,
    };
    return responses[path];
  };

  /** A recorded state has only what is the same for everybody. */
  #ownResponses() {
    const { now } = this.cycle;
    const session = {
      id: 'one',
      browser: 'Firefox',
      system: 'Android',
      signedInAt: now,
      lastUsedAt: now,
      isThisOne: true,
    };
    return {
      '/api/account/sessions': [session] satisfies OwnSession[],
      '/api/account/passkeys': [],
      '/api/account/exclusion': { exclusion: null } satisfies OwnExclusionResponse,
    };
  }
}

const tokenIn = (authorization: string | null | undefined) => authorization?.replace('Bearer ', '');
