import { strict as assert } from 'node:assert';
import { type Step, waitFor } from '../guide-run.ts';
import { type Installation, PROJECT, splitWords } from '../installation.ts';

interface Container {
  Config: { User: string; Labels: Record<string, string> };
  HostConfig: {
    CapDrop: string[] | null;
    SecurityOpt: string[] | null;
    ReadonlyRootfs: boolean;
    Memory: number;
    PidsLimit: number;
    PortBindings: Record<string, { HostIp: string }[]>;
  };
  Mounts: { Type: string; Destination: string; RW: boolean }[];
  NetworkSettings: { Networks: Record<string, unknown> };
}

const SECRETS: Record<string, string[]> = {
  mysql: ['mysql-root-password'],
  'public-api': ['captcha-secret', 'database-url-public', 'seal-secret', 'token-secret'],
  'admin-api': ['database-url-admin', 'log-key', 'second-factor-key', 'token-secret'],
};
const NETWORKS: Record<string, string[]> = {
  mysql: ['admin-data', 'public-data'],
  'public-api': ['public', 'public-data'],
  'admin-api': ['admin', 'admin-data'],
  'public-web': ['public'],
  nginx: ['admin', 'edge', 'public'],
};

export const confinement: Step = {
  name: 'confinement',
  about: 'what an attacker in a container could do',
  run: async ({ site }) => {
    const containers = await site.inspect<Container>(await site.containers(), '.');
    assert.equal(containers.length, 7);
    for (const { Config, HostConfig, Mounts, NetworkSettings } of containers) {
      const name = Config.Labels['com.docker.compose.service'] ?? '';
      assert.match(Config.User, /^(node|10001(:10001)?|999:999)$/, `${name} runs as ${Config.User}`);
      assert.deepEqual(HostConfig.CapDrop, ['ALL'], name);
      assert.deepEqual(HostConfig.SecurityOpt, ['no-new-privileges:true'], name);
      assert(HostConfig.Memory > 0 && HostConfig.PidsLimit > 0, `${name} has limits`);
      assert.equal(HostConfig.ReadonlyRootfs, name !== 'mysql', name);
      const secrets = Mounts.filter(({ Destination }) => Destination.startsWith('/run/secrets/'));
      assert.deepEqual(secrets.map(({ Destination }) => Destination.slice(13)).sort(), SECRETS[name] ?? [], name);
      for (const { Destination, RW } of secrets) assert.equal(RW, false, Destination);
      const networks = Object.keys(NetworkSettings.Networks).map((network) => network.replace(/^.*_/, ''));
      assert.deepEqual(networks.sort(), NETWORKS[name] ?? ['none'], name);
      const published = Object.values(HostConfig.PortBindings ?? {}).flat();
      assert.deepEqual(
        published.map(({ HostIp }) => HostIp),
        name === 'nginx' ? ['127.0.0.1'] : [],
        name,
      );
      if (name === 'nginx') {
        const releases = Mounts.filter(({ Destination }) => Destination.startsWith('/releases/'));
        assert.deepEqual(
          releases.map(({ RW }) => RW),
          [false, false, false],
        );
      }
    }
    assert.deepEqual(
      await findOpenNetworks(site),
      ['edge'],
      'only the gateway is in a network that reaches the outside',
    );
    await assert.rejects(expectUnreachable(site, 'public-api', 'http://mysql:3306/'), /public-api reaches/);
    await expectUnreachable(site, 'public-api', 'http://admin-api:3000/healthz');
    await expectUnreachable(site, 'admin-api', 'http://public-api:3000/healthz');
    await expectUnreachable(site, 'public-web', 'http://admin-api:3000/healthz');
    await expectUnreachable(site, 'public-web', 'http://mysql:3306/');
    await expectUnreachable(site, 'nginx', 'http://mysql:3306/');
    await expectMetrics(site);
    return 'ordinary users, no capabilities, read-only files, own secrets only; the APIs reach neither each other nor outside';
  },
};

async function findOpenNetworks(site: Installation): Promise<string[]> {
  const ids = await site.run(`docker network ls --quiet --filter label=com.docker.compose.project=${PROJECT}`);
  const networks = await site.inspect<{ Name: string; Internal: boolean }>(splitWords(ids), '.');
  return networks.filter(({ Internal }) => !Internal).map(({ Name }) => Name.replace(/^.*_/, ''));
}

async function expectUnreachable(site: Installation, service: string, url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const command =
    service === 'nginx'
      ? `wget -q -T 3 -O /dev/null ${url}`
      : `node -e "require('net').connect(${port || 80}, '${hostname}').setTimeout(3000, () => process.exit(1)).on('error', () => process.exit(1)).on('connect', () => process.exit(0))"`;
  const { status } = await site.try(`docker compose exec -T ${service} ${command}`);
  assert.notEqual(status, 0, `${service} reaches ${url}`);
}

/** Expects that the metrics of public-api and of nginx can be read from a container in their networks. */
async function expectMetrics(site: Installation): Promise<void> {
  const readMetrics = (service: string) =>
    site.run(
      `docker compose exec -T public-api node -e "fetch('http://${service}:9100/metrics').then(async (r) => console.log(await r.text()))"`,
    );
  assert.match(await readMetrics('public-api'), /^plaudit_votes_total\{/m);
  await waitFor('the first counted page', async () =>
    /^plaudit_gateway_cache_total\{cache="pages",status="miss"\} [1-9]/m.test(await readMetrics('nginx'))
      ? true
      : undefined,
  );
}
