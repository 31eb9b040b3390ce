import type { Db } from '@plaudit/db/connect';
import { timeInUtc } from '@plaudit/db/rules/results/decision-sentences';
import type { Reveal } from '../../../contract/index.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { getReveal } from '../reveal/reveal.service.ts';
import { renderAllPlaces, renderPlainRevealed } from './plain-revealed.ts';

const TO_LEADERBOARD = '<p><a class="ui-text-link" href="/#leaderboard">See the leaderboard</a></p>';
const RELOAD = '<p>Without JavaScript this page does not follow the reveal. Please reload it to see what is new.</p>';

/** What `/reveal` shows to visitors without scripts: the places that are public, or else why there are none yet. */
export async function renderPlainReveal(db: Db): Promise<string> {
  const [reveal, voting] = await Promise.all([getReveal(db), getShownVoting(db)]);
  const isFinal = reveal.state === 'final';
  if (isFinal && reveal.revealed.length > 0) {
    return `${renderAllPlaces(reveal.revealed)}\n${TO_LEADERBOARD}`;
  }
  const revealed = renderPlainRevealed(reveal, voting.cycle?.id);
  return revealed ? `${revealed}\n${RELOAD}` : describeWaiting(reveal);
}

/** The same words as on the page with scripts. */
function describeWaiting({ period, state, announcedFor }: Reveal): string {
  if (period === null) return '<p>The organizers have not opened a voting period yet.</p>';
  if (state === 'final') return `<p>The results are out.</p>\n${TO_LEADERBOARD}`;
  if (state === 'live' || state === 'in_steps') {
    return `<p>No reveal is planned. The results of this period are on the leaderboard while people vote.</p>\n${TO_LEADERBOARD}`;
  }
  const time = announcedFor ? `The reveal is on ${timeInUtc(announcedFor)}.` : 'The reveal has not started.';
  return `<p>${time}</p>\n${RELOAD}`;
}
