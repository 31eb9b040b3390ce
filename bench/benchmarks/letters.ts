import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@plaudit/db/connect';
import { startMailServer } from '@plaudit/server-kit/testing/mail-server';
import { LETTER_RATE_MAX } from '../../admin-api/contract/letters.ts';
import { type Benchmark, median, percentile } from '../benchmark.ts';
import { fullLoad, pacedLoad } from '../load/load.ts';
import { prepareVotes } from '../load/prepare-votes.ts';
import { Site } from '../site/site.ts';

const LETTERS = 50_000;
const ROWS_AT_ONCE = 5_000;
const VOTERS = 256;
const ROUNDS = 7;
const ROUND_SECONDS = 4;
/** The process that sends letters looks this often whether an organizer has stopped them. */
const STOP_MS = 1_500;

export const letters: Benchmark = {
  name: 'letters',
  about: `The slowest of twenty votes at half of the load that the API can take while ${LETTERS.toLocaleString('en')} letters go out, to the same without letters`,
  target: { most: 1.15 },
  isLarge: true,
  isScaled: true,
  measure: async (_site, { scale }) => {
    const mail = await startMailServer();
    const site = await Site.start({ environment: { SMTP_URL: mail.url, MAIL_FROM: 'Awards <awards@example.org>' } });
    try {
      const target = { ...prepareVotes(site), port: site.port, connections: VOTERS, expectedStatus: 201 } as const;
      await fullLoad(target, ROUND_SECONDS);
      const { perSecond: most } = await fullLoad(target, ROUND_SECONDS);
      await orderLetters(site, LETTERS * scale);
      const slowVote = async () => percentile(await pacedLoad(target, most / 2, ROUND_SECONDS), 0.95);
      const rounds: { without: number; during: number; sent: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await setState(site.owner, 'stopped');
        const without = await slowVote();
        await setState(site.owner, 'sending');
        const sentBefore = mail.mails.length;
        const during = await slowVote();
        rounds.push({ without, during, sent: mail.mails.length - sentBefore });
      }
      const sent = median(rounds.map((round) => round.sent));
      if (sent === 0) throw new Error('No letter was sent meanwhile');
      return {
        measured: `p95 ${median(rounds.map(({ during }) => during)).toFixed(1)} ms`,
        ceiling: `p95 ${median(rounds.map(({ without }) => without)).toFixed(1)} ms`,
        ratios: rounds.map(({ during, without }) => during / without),
        note: `at ${Math.round(most / 2).toLocaleString('en')} votes and ${Math.round(sent / ROUND_SECONDS)} letters a second; organizers can ask for ${Math.round(LETTER_RATE_MAX / 60)}`,
      };
    } finally {
      await site.stop();
      await mail.close();
    }
  },
};

/** Returns once all who get the letter are listed, and the first letters have gone out. */
async function orderLetters(site: Site, count: number): Promise<void> {
  const { owner } = site;
  const { accountId } = await site.makeSuperAdmin();
  for (let made = 0; made < count; made += ROWS_AT_ONCE) {
    const emails = Array.from({ length: Math.min(ROWS_AT_ONCE, count - made) }, (_, n) => `m${made + n}@guild.example`);
    await owner('roll').insert(
      emails.map((email) => ({ email, name: 'A Member', mailbox: email, added_by: accountId })),
    );
  }
  await owner('letters').insert({
    kind: 'closing',
    subject: 'Voting closes tomorrow',
    body: 'Hello {name},\n\nthis letter goes to everybody.',
    to_roll: 1,
    to_askers: 0,
    zone: 'UTC',
    rate_a_minute: LETTER_RATE_MAX,
    state: 'scheduled',
    send_at: new Date(),
    ordered_by: accountId,
  });
  for (;;) {
    const [row] = await owner('letter_recipients').where({ state: 'sent' }).count({ sent: '*' });
    if (Number(row?.sent) > 0) return;
    await pause(100);
  }
}

async function setState(owner: Db, state: 'stopped' | 'sending'): Promise<void> {
  await owner('letters').update({ state });
  await pause(STOP_MS);
}
