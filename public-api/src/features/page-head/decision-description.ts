import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { t } from '../../../../shared-ui/texts/texts.ts';
import { findPublicDecision } from '../decisions/decisions.service.ts';
import { readSiteCardText } from './site-card-text.ts';
import { type PageDescription, SITE_CARD } from './vendor-description.ts';

/** Returns a description for each id, in the order of the ids. It is undefined for a decision that nobody can read. */
export async function describeDecisions(db: Db, ids: readonly number[]): Promise<(PageDescription | undefined)[]> {
  const { site_name: siteName } = await readSettings(db);
  const cardText = await readSiteCardText(db, siteName);
  const described = new Map<number, PageDescription>();
  for (const id of new Set(ids)) {
    const found = await findPublicDecision(db, id);
    if (found === undefined) continue;
    const { decision, period } = found;
    described.set(id, {
      title: `${decision.sentence} · ${siteName}`,
      siteName,
      description: decision.reason ?? t('What the organizers decided about {period}.', { period: period.name }),
      path: `/decisions/${id}`,
      card: SITE_CARD,
      cardText,
    });
  }
  return ids.map((id) => described.get(id));
}
