import type { Answers } from './answers.ts';
import { open } from './open.recorded.ts';

export const provisional: Answers = {
  ...open,
};
