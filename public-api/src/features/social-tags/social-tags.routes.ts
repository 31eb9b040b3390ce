import type { Db } from '@plaudit/db/connect';
import { organizerContactHref } from '@plaudit/db/rules/organizer-contact';
import { findResultsStatus, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import { withinDeadline } from '@plaudit/server-kit/http/deadline';
import { idParams } from '@plaudit/server-kit/http/fields';
import { validateText } from '@plaudit/server-kit/http/validation';
import type { Express, Request } from 'express';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { PAGE_PART_BATCHES, PAGE_PART_DEADLINE_MS } from '../../batching/page-parts.ts';
import { listCategories } from '../categories/categories.queries.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { lookStyles } from '../look/look.ts';
import { describeDecisions } from './decision-description.ts';
import { describePeriod } from './period-description.ts';
import { describeResults, hasOnlyZeros, type PageFrame, renderSocialTags } from './social-tags.ts';
import { describeVendors, type PageDescription, SITE_CARD } from './vendor-description.ts';

const PATH = '/internal/social-tags';

/** Only the gateway uses these routes. If somebody else requests a path below /internal/, it responds with 404. */
export function mountSocialTags(app: Express, { db, batches }: { db: Db; batches: BatchMetrics }): void {
  const describeVendor = createBatcher<number, PageDescription | undefined>({
    run: (ids) => describeVendors(db, ids),
    ...PAGE_PART_BATCHES,
    observe: batches.observer('social-tags'),
  });

  const describeDecision = createBatcher<number, PageDescription | undefined>({
    run: (ids) => describeDecisions(db, ids),
    ...PAGE_PART_BATCHES,
    observe: batches.observer('decision-tags'),
  });

  const readFrame = createBatcher<'frame', PageFrame>({
    run: async (pages) => {
      const settings = await readSettings(db);
      const { state, cycle } = await getShownVoting(db);
      const status = cycle && (await findResultsStatus(db, cycle.id));
      const frame = {
        styles: lookStyles(settings)?.path,
        headerTitle: settings.top_right_name,
        headerDetails: settings.top_right_details,
        contactHref: organizerContactHref(settings.organizer_contact),
        hasVotingEnded: state === 'ended',
        periodName: cycle?.name,
        results: status && describeResults(status),
      };
      return pages.map(() => frame);
    },
    ...PAGE_PART_BATCHES,
    observe: batches.observer('look'),
  });

  const mountTags = (path: string, describe: (request: Request) => Promise<PageDescription | undefined>) =>
    app.get(path, async (request, response) => {
      const [description, frame] = await withinDeadline(
        PAGE_PART_DEADLINE_MS,
        Promise.all([describe(request), readFrame('frame')]),
      );
      // On this 404 the gateway uses the site's own tags.
      if (description === undefined) throw new AppError('page.not_found', 404, 'There is no such page');
      response.set('Cache-Control', 'public, max-age=0, s-maxage=1').type('text/html');
      response.send(renderSocialTags({ ...frame, ...description }, request.get('x-plaudit-origin') || undefined));
    });

  mountTags(`${PATH}/`, async () => {
    const { site_name: title, site_description: description } = await readSettings(db);
    const [firstCategory] = await listCategories(db);
    const { cycle } = await getShownVoting(db);
    const results = cycle && (await readPublicResults(db, cycle.id));
    const hasNoVotes = results && hasOnlyZeros(results);
    return { title, siteName: title, description, path: '/', card: SITE_CARD, firstCategory, hasNoVotes };
  });
  mountTags(`${PATH}/period/:id`, ({ params }) => describePeriod(db, validateText(idParams, params).id));
  mountTags(`${PATH}/decisions/:id`, ({ params }) => describeDecision(validateText(idParams, params).id));
  mountTags(`${PATH}/vendor/:id`, ({ params }) => describeVendor(validateText(idParams, params).id));
}
