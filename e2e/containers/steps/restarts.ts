import { type Step, waitFor, waitForSite } from '../guide-run.ts';
import { VotingGaps } from '../voting-gaps.ts';

const PEOPLE = 1_500;
/** The services are started in the worst order: those that others need come last. */
const SERVICES = ['nginx', 'admin-web', 'public-web', 'shared-ui', 'admin-api', 'public-api', 'mysql'];

export const restarts: Step = {
  name: 'restarts',
  about: 'the database and the whole machine restart while people vote, and an API hangs',
  run: async (guideRun) => {
    const { site } = guideRun;
    const gaps = new VotingGaps(site, PEOPLE);
    await gaps.during('database restarted', () => site.run('docker compose restart mysql'));
    await gaps.during('database killed', () => site.crash('mysql'));
    await gaps.during('all containers killed and started', async () => {
      const ids = await Promise.all(SERVICES.map((service) => site.containers(service)));
      await site.run(`docker kill ${ids.flat().join(' ')}`);
      await site.run(`docker start ${ids.flat().join(' ')}`);
      await waitForSite(guideRun);
    });

    const [hanging = ''] = await site.containers('public-api');
    const countRestarts = () => site.inspect<number>([hanging], '.RestartCount');
    const [before] = await countRestarts();
    await site.run(`docker compose exec -T public-api sh -c 'kill -STOP $(cat /proc/1/task/1/children)'`);
    await waitFor(
      'the API that hangs to be started again',
      async () => (await countRestarts())[0] !== before || undefined,
      180_000,
    );
    await waitForSite(guideRun);
    await site.follow('docker compose run --rm migrate node recount.mjs');
    return gaps.toString();
  },
};
