import type { ProofKind } from '@plaudit/db/rules/proofs';
import type { PublicResults, ResultsStatus } from '@plaudit/db/rules/results/public-results';
import { removedVotesOf, totalVotesOf } from '@plaudit/db/rules/results/results';
import { waitsForReveal } from '@plaudit/db/rules/results/results-mode';
import type { CurrentCycle } from '@plaudit/db/rules/voting-state';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { daysLeft, daysLeftText } from '../../../../shared-ui/drawing/days-left.ts';
import type { VotingState } from '../../../contract/index.ts';
import { isFirstPlaceSecret } from '../../result-texts/winners.ts';
import { CARD_SIZE } from '../cards/card-drawing.ts';
import { ballotTags } from './ballot-tags.ts';
import { cardAddress } from './card-address.ts';
import { shorten } from './short-text.ts';
import type { PageDescription } from './vendor-description.ts';

export const DESCRIPTION_MAX = 200;

/** The gateway has no page if the tags are longer: it reads 32 KB at most (`subrequest_output_buffer_size`). */
const TAGS_MAX_BYTES = 32_000;

/** What is the same on every page. */
export type PageFrame = {
  /** The path of the style sheet with the look that admins have set. */
  styles: string | undefined;
  /** The texts of the header. They are in the page itself, so that visitors without scripts see them. */
  headerTitle: string;
  headerDetails: string;
  /** The link to the organizers for the footer that visitors without scripts see. Undefined if no contact is set. */
  contactHref: string | undefined;
  /** The home page looks different while voting is not open, and no script has run when it is first painted. */
  voting: VotingState;
  /** The end of the period of the ballot, while votes are accepted or paused. */
  endsAt: Date | undefined;
  /** The period whose results are shown. Undefined before the first. */
  periodName: string | undefined;
  /** What `describeResults` returns, for the outlines of pages that depend on it. */
  results: string | undefined;
  /** The proofs that voters can give. Undefined if no account has to be confirmed. */
  proofs: readonly ProofKind[] | undefined;
  /** Whether the page for a forgotten password has a field for an e-mail address. */
  sendsMail: boolean;
};

/**
 * The state of the results in a word, `freezes` if live results will be frozen, `announced` if it is said when they will be
 * revealed, with `due` once that time has passed, `stage` during and after a reveal,
 * `versions` if the result has earlier versions, `confirmed` if only the votes of confirmed accounts count, and `paused`
 * or `not_started` while the period accepts no votes. The word for a final result is `provisional` while
 * `provisionalUntil` is set.
 */
export function describeResults(
  status: ResultsStatus,
  { versions, counts, voting }: { versions: number; counts: CurrentCycle['counts']; voting: VotingState },
): string {
  const { state, provisionalUntil, frozenFrom, revealAnnouncedFor } = status;
  const hasStage = state === 'revealing' || (state === 'final' && waitsForReveal(status));
  return [
    provisionalUntil === null ? state : 'provisional',
    ...(state === 'live' && frozenFrom !== null ? ['freezes'] : []),
    ...(revealAnnouncedFor === null ? [] : ['announced']),
    ...(revealAnnouncedFor !== null && revealAnnouncedFor.getTime() <= Date.now() ? ['due'] : []),
    ...(hasStage ? ['stage'] : []),
    ...(versions > 1 ? ['versions'] : []),
    ...(counts === 'confirmed' ? ['confirmed'] : []),
    ...(voting === 'paused' || voting === 'not_started' ? [voting] : []),
  ].join(' ');
}

/** Said until the end of the period, and before the first one, if there are no vendors to vote for. */
export const NO_VENDORS = 'no_vendors';

/**
 * `empty` if the public numbers contain no votes, with `uncounted` if voters wait for confirmation. `no_vendors` until
 * the end of the period, if there are none to vote for. `removed` if some of the votes are for vendors that are no longer
 * on the ballot, and others can be voted for. While a reveal keeps the first place of the overall ranking
 * back: `closed`, and `places` if others of its places are public.
 */
export function describeRanking(results: PublicResults, waitingVoters = 0): string[] {
  const { status, totalVendors, vendors } = results;
  if (status.state !== 'revealing') {
    const isEmpty = hasNoPublicVotes(results);
    const hasNoVendors = totalVendors === 0 && status.state !== 'final';
    return [
      ...(isEmpty ? ['empty'] : []),
      ...(isEmpty && waitingVoters > 0 ? ['uncounted'] : []),
      ...(hasNoVendors ? [NO_VENDORS] : []),
      ...(!hasNoVendors && removedVotesOf(results) > 0 ? ['removed'] : []),
    ];
  }
  if (!isFirstPlaceSecret(results)) return [];
  return vendors.length === 0 ? ['closed'] : ['closed', 'places'];
}

/** False while it is not public whether there are votes. */
export function hasNoPublicVotes(results: PublicResults): boolean {
  const { state } = results.status;
  return state !== 'hidden' && state !== 'revealing' && totalVotesOf(results) === 0;
}

/**
 * The part of a page's head that chats and search engines read, with some texts for the page itself. If the gateway
 * does not know the site's address, it sends no origin, and then the tags contain no address of this site but the path of
 * the vendor's picture.
 */
export function renderSocialTags(page: PageDescription & PageFrame, origin: string | undefined): string {
  const description = shorten(page.description, DESCRIPTION_MAX);
  const url = origin === undefined || page.path === undefined ? undefined : origin + page.path;
  const image = absoluteImage(cardAddress(page), origin);
  const chatTitle = page.chatTitle ?? page.title;
  const picture = page.vendorPicture === undefined ? undefined : shownImage(page.vendorPicture, origin);
  const results = resultsWordsOf(page);
  const days = page.endsAt ? daysLeft(page.endsAt.toISOString(), Date.now()) : 0;
  const properties = {
    'og:type': 'website',
    'og:site_name': page.siteName,
    'og:title': chatTitle,
    'og:description': description,
    ...(url === undefined ? {} : { 'og:url': url }),
    ...(image === undefined
      ? {}
      : {
          'og:image': image,
          'og:image:width': String(CARD_SIZE.width),
          'og:image:height': String(CARD_SIZE.height),
          'og:image:alt': page.cardText ?? page.title,
        }),
  };
  const names = {
    description,
    ...(page.siteDescription === undefined ? {} : { 'site-description': page.siteDescription }),
    ...(page.vendorName === undefined ? {} : { 'vendor-name': page.vendorName }),
    ...(picture === undefined ? {} : { 'vendor-picture': picture }),
    ...(page.vendorWins === undefined ? {} : { 'vendor-wins': page.vendorWins }),
    ...ballotTags(page.firstBallots ?? []),
    // A gateway reads one text with each expression, so every sentence has a name.
    ...Object.fromEntries(page.summary?.map((sentence, index) => [`summary-${index + 1}`, sentence]) ?? []),
    'header-title': page.headerTitle,
    'header-details': page.headerDetails,
    ...(page.contactHref === undefined ? {} : { 'organizer-contact': page.contactHref }),
    ...(page.voting === 'open' ? {} : { voting: page.voting }),
    ...(days > 0 && { 'days-left': daysLeftText(days) }),
    ...(page.periodName === undefined ? {} : { 'voting-period': page.periodName }),
    ...(page.proofs && { confirmation: ['required', ...page.proofs].join(' ') }),
    'password-help': page.sendsMail ? 'mail' : 'organizers',
    ...(results.length > 0 && { results: results.join(' ') }),
    ...Object.fromEntries(
      (page.categories ?? []).map(({ id, name, ranking }) => [
        `category-${id}`,
        `${[page.results ?? 'none', ...ranking].join(' ')}: ${name}`,
      ]),
    ),
    'twitter:card': image === undefined ? 'summary' : 'summary_large_image',
    'twitter:title': chatTitle,
    'twitter:description': description,
    ...(image === undefined ? {} : { 'twitter:image': image }),
  };
  const tags = [
    `<title>${escapeHtml(page.title)}</title>`,
    ...Object.entries(names).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    // The tags are in the head of every page, so the look that admins have set is there with the first paint.
    ...(page.styles === undefined ? [] : [`<link rel="stylesheet" href="${page.styles}">`]),
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    '',
  ].join('\n');
  return tags + renderFirstView(page.firstView, TAGS_MAX_BYTES - Buffer.byteLength(tags));
}

/**
 * The gateway takes it out of the head and puts it into the outline of the page. No browser shows a template. Without room,
 * as for a dozen vendors that share the first place, the page has their outline only.
 */
function renderFirstView(firstView: string | undefined, maxBytes: number): string {
  const template = firstView === undefined ? '' : `<template data-first-view>${firstView}</template>\n`;
  return Buffer.byteLength(template) <= maxBytes ? template : '';
}

/** Before the first period the word is `none`, which is there only if there is something to add to it. */
function resultsWordsOf({ results, ranking = [] }: PageDescription & PageFrame): string[] {
  if (results !== undefined) return [results, ...ranking];
  return ranking.length === 0 ? [] : ['none', ...ranking];
}

/** The profile itself shows this picture, and needs no origin for a path on the site. */
function shownImage(url: string, origin: string | undefined): string | undefined {
  return origin === undefined && url.startsWith('/') ? url : absoluteImage(url, origin);
}

/** A picture may be named by a path on the site. A chat needs the whole address, and loads only http and https. */
function absoluteImage(url: string, origin: string | undefined): string | undefined {
  if (url === '' || !URL.canParse(url, origin)) return undefined;
  const absolute = new URL(url, origin);
  return absolute.protocol === 'http:' || absolute.protocol === 'https:' ? absolute.href : undefined;
}
