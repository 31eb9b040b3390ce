import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureClientLimit } from './load/client-limit.ts';
import { describeMachine, watchOtherLoad } from './machine.ts';
import { writePage } from './report/page.ts';
import { printTable } from './report/table.ts';
import { type Result, resultOf } from './row.ts';
import { ROWS } from './rows/all.ts';
import { Site } from './site/site.ts';
import { stopAllAtEnd } from './stop-at-end.ts';

/*
 * `npm run bench` measures every row that is not large and writes docs/performance.md, `npm run bench -- votes polls`
 * measures those two, and `npm run bench -- --large` the large ones.
 * `--profile=FILE` writes a CPU profile of public-api. `--seconds=60` shortens the memory rows, and `--scale=0.1` fills
 * the large databases of votes and of housekeeping with a tenth of their rows. `--keep=FOLDER` keeps the sites with few
 * and many votes in that folder, for the next run.
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string' },
    large: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    scale: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const seconds = options.seconds === undefined ? undefined : Number(options.seconds);
const scale = Number(options.scale);
const unknown = names.filter((name) => !ROWS.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows: ${ROWS.map((row) => row.name).join(', ')}`);
  process.exit(1);
}
const rows = ROWS.filter(({ name, isLarge = false }) =>
  names.length === 0 ? isLarge === options.large : names.includes(name),
);
const hasLarge = rows.some(({ isLarge }) => isLarge);

stopAllAtEnd();
const site = await Site.start(
  options.profile === undefined ? {} : { environment: { PROFILE: resolve(options.profile) } },
);
const readOtherLoad = watchOtherLoad(() => site.processes);
try {
  const clientLimit = await measureClientLimit(site);
  console.log(`The client alone can send ${Math.round(clientLimit).toLocaleString('en')} requests a second`);
  const results: Result[] = [];
  for (const row of rows) {
    console.log(`${row.name}: ${row.about}`);
    results.push(
      resultOf(row, await row.measure(site, { seconds, scale, keep: options.keep && resolve(options.keep) })),
    );
  }
  const otherLoad = readOtherLoad();
  console.log(`\n${describeMachine()}; load at the start ${otherLoad.loadAtStart.toFixed(1)}`);
  printTable(results);
  if (names.length === 0 && !hasLarge) writePage(results, otherLoad, clientLimit);
  // The processes of a large row have ended by now, so the share of other processes is not known.
  if (!otherLoad.isQuiet && !hasLarge) {
    const percent = Math.round(otherLoad.share * 100);
    console.log(`Do not trust these figures: other processes took ${percent} % of the machine meanwhile.`);
  }
} finally {
  await site.stop();
}
