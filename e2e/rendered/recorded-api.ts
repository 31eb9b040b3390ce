import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  Account,
  Captcha,
  OwnExclusionResponse,
  OwnSession,
  PasswordLink,
  VotingProgress,
} from '@plaudit/public-api/contract';
import type { Answers } from '../../public-web/src/testing/states/answers.ts';

export const VOTER_NAME = 'margot';
export const VOTER_TOKEN = 'the-token-of-a-voter';
/** The voter has voted in these categories. */
const VOTED = [1, 3];

/** A picture of one pixel, in place of all pictures. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Responds in place of public-api, with its recorded responses in a state of the site. At any time a test may give it another
 * state, or let it fail or hang.
 */
export class RecordedApi {
  state: Answers;
  failure: 'fails' | 'hangs' | undefined;

  constructor(state: Answers) {
    this.state = state;
  }

  readonly respond = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://recorded');
    if (this.failure === 'hangs') return;
    if (path.startsWith('/pictures/')) {
      response.setHeader('content-type', 'image/gif').end(PICTURE);
      return;
    }
    const isVoter = request.headers.authorization === `Bearer ${VOTER_TOKEN}`;
    const recorded = (isVoter ? this.#voterResponses()[path] : undefined) ?? this.#responses()[path];
    const status = this.failure === 'fails' ? 500 : recorded === undefined ? 404 : 200;
    const body = status === 200 ? recorded : { code: 'request.failed', message: 'Not recorded' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  /** A recorded state has only what is the same for everybody. */
  #responses(): Record<string, unknown> {
    const captcha: Captcha = { question: '3 + 4', token: 'the-token-of-a-question' };
    const link: PasswordLink = { username: VOTER_NAME };
    return {
      ...this.state,
      '/api/user': null,
      '/api/voting/progress': this.#progress([]),
      '/api/captcha': captcha,
      '/api/password-links': link,
    };
  }

  #voterResponses(): Record<string, unknown> {
    const { now } = this.state['/api/voting/cycle'];
    const voter: Account = {
      id: 7,
      username: VOTER_NAME,
      email: null,
      createdAt: now,
      isActive: true,
      role: 'voter',
      type: 'user',
    };
    const session: OwnSession = {
      id: 'one',
      browser: 'Firefox on Android',
      signedInAt: now,
      lastUsedAt: now,
      isThisOne: true,
    };
    const exclusion: OwnExclusionResponse = { exclusion: null };
    return {
      '/api/user': voter,
      '/api/voting/progress': this.#progress(VOTED),
      '/api/account/sessions': [session],
      '/api/account/passkeys': [],
      '/api/account/exclusion': exclusion,
    };
  }

  #progress(votedCategories: number[]): VotingProgress {
    const { now: castAt, state } = this.state['/api/voting/cycle'];
    const completed = votedCategories.length;
    const total = this.state['/api/categories'].length;
    return {
      completed,
      total,
      percentage: Math.round((100 * completed) / total),
      votedCategories,
      votes: votedCategories.map((categoryId) => ({
        receipt: `${categoryId}`.repeat(32),
        vendorId: 1,
        categoryId,
        castAt,
      })),
      state,
    };
  }
}
