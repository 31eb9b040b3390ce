import type { Answers } from './answers.ts';
import { open } from './open.recorded.ts';

export const paused: Answers = {
  ...open,
  '/api/voting/cycle': {"id":3,"name":"30-Day Voting Period","startDate":"2026-11-09T12:00:00.000Z","endDate":"2026-12-09T12:00:00.000Z","state":"paused","isActive":true,"now":"2026-11-20T12:00:00.000Z","results":{"mode":"live","state":"live","frozenFrom":null,"publishedAt":null},"next":null},
};
