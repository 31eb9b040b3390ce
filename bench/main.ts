import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Result, resultOf } from './benchmark.ts';
import { BENCHMARKS } from './benchmarks/all.ts';
import { measureClientLimit } from './load/client-limit.ts';
import { describeMachine, watchOtherLoad } from './machine.ts';
import { writeResultsPage } from './report/results-page.ts';
import { printTable } from './report/table.ts';
import { Site } from './site/site.ts';
import { stopAllAtEnd } from './stop-at-end.ts';

/*
 * `npm run bench` runs every benchmark that is not large and writes docs/performance.md, `npm run bench -- votes polls`
 * runs those two, and `npm run bench -- --large` the large ones.
 * `--profile=FILE` writes a CPU profile of public-api. `--seconds=60` shortens the benchmarks of memory, and
 * `--scale=0.1` gives the other large ones a tenth of their votes, rows or voters. `--keep=FOLDER` keeps the sites with
 * few and many votes in that folder, for the next run.
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
if (!(scale > 0)) stopWith(`--scale=${options.scale}: give the share as a number, such as 0.1`);
const knownNames = BENCHMARKS.map(({ name }) => name);
const unknownNames = names.filter((name) => !knownNames.includes(name));
if (unknownNames.length > 0) {
  stopWith(`There is no benchmark ${unknownNames.join(', ')}. The benchmarks: ${knownNames.join(', ')}`);
}
const selected = BENCHMARKS.filter(({ name, isLarge = false }) =>
  names.length === 0 ? isLarge === options.large : names.includes(name),
);
if (scale !== 1 && !selected.some(({ isScaled }) => isScaled)) {
  const scaled = BENCHMARKS.filter(({ isScaled }) => isScaled).map(({ name }) => name);
  stopWith(`--scale changes none of these benchmarks. It changes ${scaled.join(', ')}`);
}
const hasLarge = selected.some(({ isLarge }) => isLarge);

stopAllAtEnd();
const site = await Site.start(
  options.profile === undefined ? {} : { environment: { PROFILE: resolve(options.profile) } },
);
const readOtherLoad = watchOtherLoad(() => site.processes);
try {
  const clientLimit = await measureClientLimit(site);
  console.log(`The client alone can send ${Math.round(clientLimit).toLocaleString('en')} requests a second`);
  const results: Result[] = [];
  for (const benchmark of selected) {
    console.log(`${benchmark.name}: ${benchmark.about}`);
    results.push(await resultOf(benchmark, site, { seconds, scale, keepIn: options.keep && resolve(options.keep) }));
  }
  const otherLoad = readOtherLoad();
  console.log(`\n${describeMachine()}; load at the start ${otherLoad.loadAtStart.toFixed(1)}`);
  printTable(results);
  if (results.some((result) => 'failure' in result)) process.exitCode = 1;
  if (names.length === 0 && !hasLarge) writeResultsPage(results, otherLoad, clientLimit);
  // The processes of a large benchmark have ended by now, so the share of other processes is not known.
  if (!otherLoad.isQuiet && !hasLarge) {
    const percent = Math.round(otherLoad.share * 100);
    console.log(`Do not trust these figures: other processes took ${percent} % of the machine meanwhile.`);
  }
} finally {
  await site.stop();
}

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
