import { strict as assert } from 'node:assert';
import { Guide } from '../guide.ts';
import { type GuideRun, type Step, waitFor, waitForSite } from '../guide-run.ts';
import { Installation } from '../installation.ts';
import { readCredentials, signInToPanel } from '../people.ts';
import { VotingGaps } from '../voting-gaps.ts';
import { voting } from './voting.ts';

const PEOPLE = 2_000;
const KEEPER = 'docker compose exec -T keeper bash /cluster/keeper.sh';
/**
 * The longest time for which votes may wait after the loss of the primary. On a machine without other load they wait
 * less than ten seconds.
 */
const FAILOVER_LIMIT_SECONDS = 20;

export const cluster: Step = {
  name: 'cluster',
  about: 'three database servers, of which the primary, and then all, are killed while people vote',
  run: async () => {
    const site = await Installation.make({
      suffix: '-cluster',
      subnet: '10.213.97.0/24',
      guide: new Guide('deploy/cluster/README.md'),
      mysql: `${KEEPER} sql`,
    });
    try {
      return await runCluster(site);
    } catch (error) {
      console.error((await site.try('docker compose ps --all; docker compose logs --tail 40')).stdout.slice(-20_000));
      throw error;
    } finally {
      await site.remove();
    }
  },
};

async function runCluster(site: Installation): Promise<string> {
  site.set({ GATEWAY_PORTS: `${site.port}-${site.port + 1}` });
  await site.follow('sh deploy/cluster/secrets.sh');
  await site.follow('docker compose up --build --detach');
  const other = `http://127.0.0.1:${site.port + 1}`;
  for (const url of [site.url, other]) await waitForSite({ site }, { url });
  const admin = readCredentials(await site.follow('docker compose run --rm first-admin'));
  await site.run('docker compose run --rm migrate node seed.mjs --demo');
  const guideRun: GuideRun = { site, admin, panelToken: '' };
  await voting.run(guideRun);
  await signInToPanel(other, admin);

  const gaps = new VotingGaps(site, PEOPLE);
  const during = async (fault: string, cause: () => Promise<unknown>) => {
    const seconds = await gaps.during(fault, cause, () =>
      waitFor(`three members after: ${fault}`, async () => (await listMembers(site)).length === 3 || undefined),
    );
    await expectSameVotes(site);
    return seconds;
  };

  const first = await findPrimary(site);
  const failover = await during('primary killed', async () => {
    await site.crash(first.replace('server', 'db'));
    await waitFor('another primary', async () => ((await findPrimary(site)) === first ? undefined : true));
  });
  assert(failover < FAILOVER_LIMIT_SECONDS, `${failover} s without a vote`);
  await during('planned switch', () => site.run(`${KEEPER} primary ${first}`));
  assert.equal(await findPrimary(site), first);
  await during('one of each API killed', async () => {
    const ids = [
      ...(await site.containers('public-api')).slice(0, 1),
      ...(await site.containers('admin-api')).slice(0, 1),
    ];
    await site.run(`docker restart --time 0 ${ids.join(' ')}`);
  });
  await during('all servers killed', () => site.crash('db1', 'db2', 'db3'));
  await site.run('docker compose run --rm migrate node recount.mjs');
  return gaps.toString();
}

/** The members that are online, such as `server1 ONLINE PRIMARY`. */
async function listMembers(site: Installation): Promise<string[]> {
  const lines = (await site.run(`${KEEPER} members`)).trim().split('\n');
  return lines.filter((line) => line.includes(' ONLINE '));
}

async function findPrimary(site: Installation): Promise<string> {
  const [line] = (await listMembers(site)).filter((each) => each.endsWith('PRIMARY'));
  assert(line, 'no server is the primary');
  return line.split(' ')[0] ?? '';
}

async function expectSameVotes(site: Installation): Promise<void> {
  const countVotes = async (server: string) =>
    (await site.run(`echo 'select count(*) from votes' | ${KEEPER} sql ${server}`)).trim();
  await waitFor('the same votes on all servers', async () => {
    const counts = await Promise.all(['server1', 'server2', 'server3'].map(countVotes));
    return new Set(counts).size === 1 || undefined;
  });
}
