import type { Db } from '@plaudit/db/connect';
import { organizerContactHref } from '@plaudit/db/rules/organizer-contact';
import { createParticipantReader } from '@plaudit/db/rules/participants';
import { findResultsStatus, type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { listWrittenVersions } from '@plaudit/db/rules/results/written-results';
import { readSettings } from '@plaudit/db/rules/settings';
import type { CurrentCycle } from '@plaudit/db/rules/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import { idParams } from '@plaudit/server-kit/http/fields';
import type { Route } from '@plaudit/server-kit/http/route';
import Joi from 'joi';
import type { VotingState } from '../../../contract/index.ts';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { PAGE_PART, PAGE_PART_BATCHES } from '../../batching/page-parts.ts';
import { route } from '../../http/route.ts';
import { areResultsOut, firstPlaceOf, isFirstPlaceSecret, overallWinners } from '../../result-texts/winners.ts';
import { readSiteNews } from '../cards/site-news.ts';
import { listCategories } from '../categories/categories.queries.ts';
import { findNextCycle, getShownBallot, getShownVoting } from '../cycles/cycles.queries.ts';
import { offeredProofs, type ProofMeans } from '../cycles/offered-proofs.ts';
import { readLookStyles } from '../look/look.ts';
import { summarizePublic } from '../results/results.service.ts';
import { countVendors, listVendors } from '../vendors/vendors.queries.ts';
import { APP_PAGES, type AppPageName, describeAppPage, describeTab, TABS, type TabName } from './app-pages.ts';
import { describeBallots } from './ballot-tags.ts';
import { describeCategories } from './category-description.ts';
import { describeDecisions } from './decision-description.ts';
import { PAGE_HEAD_RESPONSE, toPageHead } from './page-head.ts';
import { describePeriod } from './period-description.ts';
import { describePeriodResults } from './results-description.ts';
import { describeReveal } from './reveal-description.ts';
import { renderCards } from './sent-cards.ts';
import { renderPodium, renderWinners } from './sent-podium.ts';
import { describeSiteCardText } from './site-card-text.ts';
import {
  describeRanking,
  describeResults,
  hasNoPublicVotes,
  NO_VENDORS,
  type PageFrame,
  renderSocialTags,
} from './social-tags.ts';
import { describeVendors, describeWinners, type PageDescription, SITE_CARD } from './vendor-description.ts';

const PATH = '/internal/social-tags';
const HEAD_PATH = '/internal/page-head';

const noParams = Joi.object<Record<never, never>, true>({});

const tabParams = Joi.object<{ tab: TabName }, true>({
  tab: Joi.string()
    .valid(...TABS)
    .required(),
});
const pageParams = Joi.object<{ page: AppPageName }, true>({
  page: Joi.string()
    .valid(...Object.keys(APP_PAGES))
    .required(),
});

type DescribedPage<Params extends object> = {
  /** It is a part of the ids of the operations. */
  name: string;
  path: string;
  about: string;
  params: Joi.ObjectSchema<Params>;
  read: (params: Params) => Promise<PageDescription | undefined>;
};

type Dependencies = { db: Db; batches: BatchMetrics } & ProofMeans;

/** The tags of a page for chats and search engines, and what its first paint depends on. */
export function socialTagRoutes({ db, batches, ...means }: Dependencies): Route[] {
  const readParticipants = createParticipantReader(db);

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
      const shown = await getShownVoting(db);
      const { state, cycle: ballot } = await getShownBallot(db);
      const frame = {
        styles: (await readLookStyles(db, settings))?.path,
        headerTitle: settings.top_right_name,
        headerDetails: settings.top_right_details,
        contactHref: organizerContactHref(settings.organizer_contact),
        // Before the first period the home page names the opening of the next one, as before an opening.
        voting: state === 'none' && (await findNextCycle(db)) ? 'not_started' : state,
        endsAt: state === 'open' || state === 'paused' ? ballot?.endsAt : undefined,
        periodName: shown.cycle?.name,
        results: shown.cycle && (await readResultsWords(db, shown.cycle, shown.state)),
        proofs: ballot?.counts === 'confirmed' ? offeredProofs(ballot.proofKinds, means) : undefined,
        sendsMail: means.sendsMail,
      };
      return pages.map(() => frame);
    },
    ...PAGE_PART_BATCHES,
    observe: batches.observer('look'),
  });

  const readHome = async (): Promise<{
    page: PageDescription;
    isOver: boolean;
    results: PublicResults | undefined;
  }> => {
    const { site_name: title, site_description: description } = await readSettings(db);
    const listed = await listCategories(db);
    const vendors = await countVendors(db);
    const { cycle, state, now } = await getShownVoting(db);
    const results = cycle && (await readPublicResults(db, cycle.id));
    const canVotersWait = results && cycle.counts === 'confirmed' && hasNoPublicVotes(results);
    const figures = canVotersWait ? await readParticipants([cycle.id]) : undefined;
    const ranking = results
      ? describeRanking(results, figures?.get(cycle.id)?.waiting ?? 0)
      : vendors > 0
        ? []
        : [NO_VENDORS];
    // Without vendors every ranking has the same text in its place.
    const categories = ranking.includes(NO_VENDORS) ? [] : describeCategories(listed, results);
    const winners = results && overallWinners(results);
    const news = await readSiteNews(db, { cycle, state, now }, results?.status);
    const summary = results && !isFirstPlaceSecret(results) ? summarizePublic(results) : undefined;
    // The organizers' own text invites people to vote, which is untrue from the end on.
    const ending = state === 'ended' && cycle && results ? describePeriodResults(cycle.name, results, now) : undefined;
    const page: PageDescription = {
      title,
      siteName: title,
      description: ending ?? description,
      siteDescription: description,
      path: '/',
      card: SITE_CARD,
      cardText: describeSiteCardText({ news, winners, siteName: title }),
      firstBallots: describeBallots(listed, vendors),
      ranking,
      categories,
      summary,
    };
    return { page, isOver: ending !== undefined, results };
  };

  const describeHome = async () => (await readHome()).page;
  const describeHomeWithWinners = async () => {
    const { page, isOver, results } = await readHome();
    const winners = results && areResultsOut(results) ? firstPlaceOf(results) : undefined;
    // A window has the name of the site. In a chat that name stands beside the news.
    const chatTitle = winners && `${describeWinners(winners)} · ${page.siteName}`;
    return { ...page, chatTitle, firstView: isOver && results ? renderWinners(results) : undefined };
  };
  const describeHomeTab = async (tab: TabName) => {
    const { page, isOver, results } = await readHome();
    return { ...describeTab(tab, page, isOver), firstView: await renderFirstView(db, tab, results) };
  };
  const describePage = async (name: AppPageName) => describeAppPage(name, await describeHome());

  const describe = async (describing: Promise<PageDescription | undefined>) => {
    const [description, frame] = await Promise.all([describing, readFrame('frame')]);
    // On this 404 the gateway uses the site's own tags, and the server of the pages those of a missing page.
    if (description === undefined) throw new AppError('page.not_found', 404, 'There is no such page');
    return { ...frame, ...description };
  };

  /** The same description twice: as tags for a page that the gateway puts together, and as texts for a page from a server. */
  const describedPage = <Params extends object>({
    name,
    path,
    about,
    params,
    read,
  }: DescribedPage<Params>): Route[] => [
    route({
      ...PAGE_PART,
      operationId: `get${name}Tags`,
      path: PATH + path,
      summary: `The tags of ${about}`,
      params,
      handle: async ({ params, caller }) => renderSocialTags(await describe(read(params)), caller.siteOrigin),
    }),
    route({
      ...PAGE_PART,
      response: PAGE_HEAD_RESPONSE,
      operationId: `get${name}Head`,
      path: HEAD_PATH + path,
      summary: `The texts of the head of ${about}`,
      params,
      handle: async ({ params }) => toPageHead(await describe(read(params))),
    }),
  ];

  return [
    ...describedPage({
      name: 'Site',
      path: '/',
      about: 'the home page',
      params: noParams,
      read: () => describeHomeWithWinners(),
    }),
    ...describedPage({
      name: 'Tab',
      path: '/tabs/:tab',
      about: 'a tab of the home page',
      params: tabParams,
      read: ({ tab }) => describeHomeTab(tab),
    }),
    ...describedPage({
      name: 'Page',
      path: '/pages/:page',
      about: 'another page, or of a missing one',
      params: pageParams,
      read: ({ page }) => describePage(page),
    }),
    ...describedPage({
      name: 'Reveal',
      path: '/reveal',
      about: 'the page of the reveal',
      params: noParams,
      read: () => describeReveal(db),
    }),
    ...describedPage({
      name: 'Period',
      path: '/period/:id',
      about: 'the page of a period',
      params: idParams,
      read: ({ id }) => describePeriod(db, id),
    }),
    ...describedPage({
      name: 'Decision',
      path: '/decisions/:id',
      about: 'the page of a decision',
      params: idParams,
      read: ({ id }) => describeDecision(id),
    }),
    ...describedPage({
      name: 'Vendor',
      path: '/vendor/:id',
      about: 'the page of a vendor',
      params: idParams,
      read: ({ id }) => describeVendor(id),
    }),
  ];
}

async function renderFirstView(db: Db, tab: TabName, results: PublicResults | undefined): Promise<string | undefined> {
  if (tab === 'leaderboard') return results && renderPodium(results);
  return tab === 'vendors' ? renderCards(await listVendors(db), results) : undefined;
}

async function readResultsWords(
  db: Db,
  { id, counts }: CurrentCycle,
  voting: VotingState,
): Promise<string | undefined> {
  const status = await findResultsStatus(db, id);
  if (status === undefined) return undefined;
  const versions = status.hasVersions ? (await listWrittenVersions(db, id)).length : 0;
  return describeResults(status, { versions, counts, voting });
}
