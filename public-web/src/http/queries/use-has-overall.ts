import { hasOverallRanking } from '../../lib/results/has-overall.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { siteConfigQuery } from './site-config.ts';

/** Whether this site shows the overall ranking and scores. What has a `view` asks that. */
export const useHasOverall = (): boolean => hasOverallRanking(useSharedQuery(siteConfigQuery).data);
