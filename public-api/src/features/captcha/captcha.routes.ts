import type { KeyObject } from 'node:crypto';
import type { Route } from '@plaudit/server-kit/http/route';
import { route } from '../../http/route.ts';
import { captchaSchema } from './captcha.schemas.ts';
import { makeCaptchaToken } from './captcha-token.ts';
import { makeQuestion } from './question.ts';

export function captchaRoutes({ captchaKey }: { captchaKey: KeyObject }): Route[] {
  return [
    route({
      operationId: 'getCaptcha',
      method: 'GET',
      path: '/api/captcha',
      tag: 'Accounts',
      summary: 'A security question for registering',
      description: 'Valid for five minutes and for one attempt to register.',
      access: 'everybody',
      needsDatabase: false,
      response: {
        status: 200,
        description: 'The question, and the token to send back with the answer.',
        schema: captchaSchema,
      },
      handle: () => {
        const { text, sum, answer } = makeQuestion();
        return { question: text, sum, token: makeCaptchaToken(captchaKey, answer, Date.now()) };
      },
    }),
  ];
}
