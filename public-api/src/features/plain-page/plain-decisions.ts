import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/results/decision-sentences';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { type Decision, type NamedPeriod, sentenceParts } from '../../../contract/index.ts';
import { formatCount } from '../../result-texts/format-numbers.ts';
import { findPublicDecision, getDecisions } from '../decisions/decisions.service.ts';

const DECISIONS_SHOWN = 50;

/** What visitors without scripts can read about the decisions of the current or else the last period, newest first. */
export async function renderPlainDecisions(db: Db): Promise<string> {
  const { period, decisions } = await getDecisions(db, undefined);
  if (period === null) return '<p>The first decision opens the first voting period.</p>';
  if (decisions.length === 0) return `<p>There are no decisions about ${renderName(period)}.</p>`;
  const shown = decisions.slice(0, DECISIONS_SHOWN);
  const earlier = decisions.length - shown.length;
  return [
    `<h2>${renderName(period)}</h2>`,
    renderList(shown),
    ...(earlier > 0 ? [`<p>And ${formatCount(earlier)} earlier.</p>`] : []),
  ].join('\n');
}

/** One decision, at its own address. Undefined for a decision that does not exist, or whose period has not begun. */
export async function renderPlainDecision(db: Db, id: number): Promise<string | undefined> {
  const found = await findPublicDecision(db, id);
  if (found === undefined) return undefined;
  return [
    `<h2>${renderName(found.period)}</h2>`,
    renderList([found.decision]),
    '<p><a class="ui-text-link" href="/decisions">See all decisions</a></p>',
  ].join('\n');
}

const renderName = ({ name }: NamedPeriod): string => `<bdi>${escapeHtml(name)}</bdi>`;

const renderList = (decisions: readonly Decision[]): string =>
  `<ol class="decisions">\n${decisions.map(renderDecision).join('\n')}\n</ol>`;

function renderDecision({ id, decidedAt, sentence, reason, isRedacted }: Decision): string {
  const { lead, counts, rest } = sentenceParts(sentence);
  const countItems = counts.map((count) => `<li>${escapeHtml(count)}</li>`).join('');
  const time = `<time datetime="${decidedAt}">${timeInUtc(decidedAt)}</time>`;
  return [
    `<li class="decision"><a class="decision-time" href="/decisions/${id}">${time}</a>`,
    `<p class="decision-sentence">${escapeHtml(lead)}</p>`,
    countItems === '' ? '' : `<ul class="decision-counts ui-figures">${countItems}</ul>`,
    rest === '' ? '' : `<p class="decision-rest">${escapeHtml(rest)}</p>`,
    reason === null ? '' : `<p class="decision-reason">Reason: “${escapeHtml(reason)}”</p>`,
    isRedacted ? '<p class="decision-redacted">The reason was removed.</p>' : '',
    '</li>',
  ].join('');
}
