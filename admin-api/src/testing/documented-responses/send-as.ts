// The files in this folder cause documented responses. The test in responses.test.ts causes the others.
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import type { SignedIn, TestApi } from '../test-api.ts';

export const MISSING_ID = 4_000_000_000;
export const STALE_VERSION = 99;

export type Site = { api: TestApi; database: TestDatabase };

/** Sends a request such as `POST /users`, below `/api/admin`, as the given admin, and expects the status. */
export const sendAs =
  (api: TestApi, { token }: SignedIn) =>
  async <Body>(request: string, status: number, body?: object): Promise<Body> => {
    const [method = '', path = ''] = request.split(' ');
    const response = await api.send<Body>(method, `/api/admin${path}`, { token, body });
    expect(response.status, `${request}: ${response.text}`).toBe(status);
    return response.body;
  };
