import type { LetterKind } from '@plaudit/admin-api/contract';

export const LETTER_TITLES: Readonly<Record<LetterKind, string>> = {
  invitation: 'Invitation',
  opened: 'Voting has opened',
  closing: 'It closes tomorrow',
  results: 'Results are out',
};
