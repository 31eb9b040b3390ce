import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { AbuseSite } from './abuse-site.ts';
import { ATTACKS } from './attacks.ts';
import { measureAttack, measureVisit } from './measure-attack.ts';
import { measureStorm, type StormRow } from './measure-storm.ts';
import { SCENARIOS } from './scenarios.ts';
import { STORMS } from './storms.ts';

/*
 * `npm run bench:abuse` measures every attack in every scenario, and then every storm. Names choose among them: `--
 * installed slow`, or `-- sign-in`. `--seconds=300` gives each attack and storm more time.
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '20' } },
});
const knownNames = [...SCENARIOS, ...ATTACKS, ...STORMS].map(({ name }) => name);
const unknownNames = names.filter((name) => !knownNames.includes(name));
if (unknownNames.length > 0) {
  console.error(`There is no ${unknownNames.join(', ')}. The scenarios, attacks and storms: ${knownNames.join(', ')}`);
  process.exit(1);
}
const pickChosen = <Row extends { name: string }>(rows: readonly Row[]): readonly Row[] => {
  const some = rows.filter(({ name }) => names.includes(name));
  return some.length === 0 ? rows : some;
};

const storms = STORMS.filter(({ name }) => names.length === 0 || names.includes(name));
const hasOnlyStorms = names.length > 0 && names.length === storms.length;

const site = await AbuseSite.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.stop().finally(() => process.exit(1)));
}
try {
  const table: Record<string, string | number>[] = [];
  for (const scenario of hasOnlyStorms ? [] : pickChosen(SCENARIOS)) {
    console.log(`${scenario.name}: ${scenario.about}. Steps for a person: ${scenario.steps.join(', ')}`);
    await site.prepareFor(scenario);
    // The first visit warms everything up.
    await measureVisit(site, scenario);
    const quiet = await measureVisit(site, scenario);
    for (const attack of pickChosen(ATTACKS)) {
      const { fakes, honest, warning } = await measureAttack(site, scenario, attack, Number(options.seconds));
      const row = {
        scenario: scenario.name,
        attack: attack.name,
        'fake votes counted': `${fakes.isExact ? '' : '≈ '}${fakes.votes.toLocaleString('en')} ${fakes.per === 'hour' ? 'an hour' : 'in all'}`,
        how: fakes.note,
        steps: scenario.steps.length,
        'honest, quiet': quiet,
        'honest, attacked': honest,
        warning,
      };
      table.push(row);
      console.log(Object.values(row).join(' | '));
    }
  }
  const stormRows: StormRow[] = [];
  for (const storm of storms) stormRows.push(...(await measureStorm(site, storm, Number(options.seconds))));
  if (table.length > 0) console.table(table);
  if (stormRows.length > 0) console.table(stormRows);
  for (const { name, about } of [...ATTACKS, ...STORMS]) console.log(`${name}: ${about}`);
  console.log(
    `≈: not stopped in the time given, so computed for an hour from the rate, the price of an account and the keys tried. Site, attacker and visitor share ${availableParallelism()} processors.`,
  );
} finally {
  await site.stop();
}
