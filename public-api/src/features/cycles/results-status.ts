import type { ResultsStatus as StoredStatus } from '@plaudit/db/rules/results/public-results';
import type { ResultsStatus } from '../../../contract/index.ts';

export const toResultsStatus = ({
  mode,
  state,
  frozenFrom,
  publishedAt,
  revealAnnouncedFor,
  provisionalUntil,
  hasVersions,
}: StoredStatus): ResultsStatus => ({
  mode,
  state,
  frozenFrom: frozenFrom?.toISOString() ?? null,
  publishedAt: publishedAt?.toISOString() ?? null,
  ...(revealAnnouncedFor && { revealAnnouncedFor: revealAnnouncedFor.toISOString() }),
  ...(provisionalUntil && { provisionalUntil: provisionalUntil.toISOString() }),
  ...(hasVersions && { hasVersions }),
});
