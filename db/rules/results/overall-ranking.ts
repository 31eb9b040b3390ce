import type { Knex } from 'knex';
import { readSettings, type SettingValues } from '../site/settings.ts';

/**
 * Whether voters see the overall ranking and scores. Without them each category still has its ranking. The APIs send the
 * figures either way, and pages, pictures and texts leave them out.
 */
export const showsOverall = ({ overall_ranking: overall }: Pick<SettingValues, 'overall_ranking'>): boolean =>
  overall !== 'off';

export const readShowsOverall = async (db: Knex): Promise<boolean> => showsOverall(await readSettings(db));
