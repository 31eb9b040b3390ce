import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import type { SignedIn, TestApi } from '../test-api.ts';

export const MISSING_ID = 4_000_000_000;
export const STALE_VERSION = 99;

export type Site = { api: TestApi; database: TestDatabase };

/** Calls `POST /users` as the given admin and expects the status. */
export const callAs =
  (api: TestApi, { token }: SignedIn) =>
  async <Body>(call: string, status: number, body?: object): Promise<Body> => {
    const [method = '', path = ''] = call.split(' ');
    const response = await api.send<Body>(method, `/api/admin${path}`, { token, body });
    expect(response.status, `${call}: ${response.text}`).toBe(status);
    return response.body;
  };
