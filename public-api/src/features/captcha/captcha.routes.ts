import type { KeyObject } from 'node:crypto';
import type { Captcha } from '../../../contract/index.ts';
import { handle, type Route, type RouteSpec } from '../../http/route.ts';
import { captchaSchema } from './captcha.schemas.ts';
import { makeCaptchaToken } from './captcha-token.ts';
import { makeQuestion } from './question.ts';

const captcha: RouteSpec<{ reply: Captcha }> = {
  operationId: 'getCaptcha',
  method: 'get',
  path: '/api/captcha',
  tag: 'Accounts',
  summary: 'A security question for registering',
  description: 'Good for five minutes and for one registration, whether that succeeds or not.',
  access: 'everybody',
  caching: 'private',
  needsDatabase: false,
  reply: {
    status: 200,
    description: 'The question, and the token to send back with the answer.',
    schema: captchaSchema,
  },
  failures: [],
};

export function captchaRoutes({ captchaKey }: { captchaKey: KeyObject }): Route[] {
  return [
    handle(captcha, async () => {
      const { text, answer } = makeQuestion();
      return { body: { question: text, token: makeCaptchaToken(captchaKey, answer, Date.now()) } };
    }),
  ];
}
