import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../stack/layout.ts';
import { interpolate, PARTS_WITH_IMAGE, readCompose, type Service } from './compose-file.ts';
import { readDockerfile } from './dockerfile.ts';

const require = createRequire(import.meta.url);
const FILES = [
  'docker-compose.yml',
  'nginx/docker-compose.tls.yml',
  'public-api/docker-compose.mail.yml',
  'public-api/docker-compose.providers.yml',
];
const compose = readCompose();
const services = Object.entries(compose.services);
const builtServices = services.filter(([, service]) => service.build);

function service(name: string): Service {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`no service ${name}`);
  return found;
}

/** A service without `build` runs the image that another one builds. */
function dockerfileOf({ image }: Service): string {
  const builder = builtServices.find(([, other]) => other.image === image);
  if (builder === undefined) throw new Error(`nothing builds ${image}`);
  return builder[1].build?.dockerfile ?? '';
}

test.each(FILES)('%s keeps to the compose specification', (path) => {
  const home = dirname(require.resolve('dclint/package.json'));
  // The schema names its JSON Schema version by an address that ajv does not know. ajv's own version is the same.
  const { $schema, ...schema } = JSON.parse(readFileSync(join(home, 'schemas', 'compose.schema.json'), 'utf8'));
  expect($schema).toContain('draft-07');
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  validate(readCompose(path));
  expect(validate.errors).toBeNull();
});

test('the networks, volumes, secrets, services and Dockerfiles that a service names exist', () => {
  for (const [name, { networks = [], volumes = [], secrets = [], depends_on = {}, build }] of services) {
    for (const network of networks) expect(compose.networks, name).toHaveProperty(network);
    for (const volume of volumes) expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0]);
    for (const secret of secrets) expect(compose.secrets, name).toHaveProperty(secret);
    for (const other of Object.keys(depends_on)) expect(compose.services, name).toHaveProperty(other);
    if (build) expect(() => readDockerfile(build.dockerfile)).not.toThrow();
  }
  expect([...new Set(builtServices.map(([, { build }]) => dirname(build?.dockerfile ?? '')))].sort()).toEqual(
    [...PARTS_WITH_IMAGE].sort(),
  );
});

test('a service that others wait for says when it is ready', () => {
  for (const [name, { depends_on = {} }] of services) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const { healthcheck, build, restart } = service(other);
      const checksItself = healthcheck ?? (build && readDockerfile(build.dockerfile).healthcheck);
      if (condition === 'service_healthy') expect(checksItself, `${name} waits for ${other}`).toBeTruthy();
      else expect([condition, restart], `${name} waits for ${other}`).toEqual(['service_completed_successfully', 'no']);
    }
  }
});

describe('secrets', () => {
  const variables = services.flatMap(([name, { environment = {} }]) =>
    Object.entries(environment).map(([key, value]) => ({ name, key, value: String(value) })),
  );

  test('are mounted as files only', () => {
    const secretVariables = variables.filter(({ key }) => /PASSWORD|SECRET|KEY|TOKEN|DATABASE_URL/.test(key));
    expect(secretVariables.length).toBeGreaterThan(8);
    for (const { name, key, value } of secretVariables) {
      expect(key, name).toMatch(/_FILE$/);
      expect(service(name).secrets, `${name}: ${key}`).toContain(value.replace('/run/secrets/', ''));
    }
  });

  test('without secrets compose stops and says what to do', () => {
    const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
    expect(() => interpolate(text, {})).toThrow('PLAUDIT_SECRETS is missing a value: Make the secrets first');
    expect(() => interpolate(text, { PLAUDIT_SECRETS: './s' })).not.toThrow();
  });

  test('are mounted only into the services that need them', () => {
    const readers = (secret: string) =>
      services.filter(([, { secrets = [] }]) => secrets.includes(secret)).map(([name]) => name);
    expect(readers('second-factor-key')).toEqual(['first-admin', 'admin-api']);
    expect(readers('captcha-secret')).toEqual(['public-api']);
    expect(readers('database-url-owner')).toEqual(['migrate', 'first-admin']);
    expect(readers('mysql-root-password')).toEqual(['mysql']);
  });
});

describe('what an attacker in a container can reach', () => {
  test('every service runs as an ordinary user without capabilities, on a file system that it cannot change', () => {
    for (const [name, each] of services) {
      const user = each.user ?? readDockerfile(dockerfileOf(each)).user;
      expect(user, name).toBeDefined();
      expect(user, name).not.toMatch(/^(0|root)\b/);
      expect(each.cap_drop, name).toEqual(['ALL']);
      expect(each.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(each.deploy?.resources?.limits?.memory, name).toBeTruthy();
      if (name !== 'mysql') expect(each.read_only, name).toBe(true);
    }
  });

  test('only the APIs and the database commands can reach the database', () => {
    const data = new Set(service('mysql').networks);
    const onDataNetworks = services.filter(([, { networks = [] }]) => networks.some((network) => data.has(network)));
    expect(onDataNetworks.map(([name]) => name).sort()).toEqual([
      'admin-api',
      'first-admin',
      'migrate',
      'mysql',
      'public-api',
    ]);
  });

  test('the two APIs share no network, and every network except the gateway’s own is internal', () => {
    const admin = service('admin-api').networks;
    expect(service('public-api').networks?.filter((network) => admin?.includes(network))).toEqual([]);
    const open = Object.entries(compose.networks).filter(([, network]) => !network.internal);
    expect(open.map(([name]) => name)).toEqual(['edge']);
    expect(services.filter(([, { networks = [] }]) => networks.includes('edge')).map(([name]) => name)).toEqual([
      'nginx',
    ]);
  });

  test('only the gateway publishes a port, and by default only on this machine', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
    expect(interpolate(service('nginx').ports?.[0] ?? '', {})).toBe('127.0.0.1:8080:8080');
  });

  test('each web writes to its own volume, which is read-only for the gateway', () => {
    for (const web of ['shared-ui', 'public-web', 'admin-web']) {
      expect(service(web).volumes).toEqual([`${web}:/releases/${web}`]);
      expect(service(web).network_mode).toBe('none');
      expect(service('nginx').volumes).toContain(`${web}:/releases/${web}:ro`);
    }
  });
});

test('each image is built once', () => {
  const images = builtServices.map(([, { image }]) => image);
  expect(images).toEqual([...new Set(images)]);
});

test('an API is not the first process of its container, because the health check must be able to end it', () => {
  for (const name of ['public-api', 'admin-api']) {
    expect(service(name).init).toBe(true);
    expect(service(name).restart).toBe('unless-stopped');
    expect(readDockerfile(`${name}/Dockerfile`).healthcheck).toContain('health.mjs');
  }
});

test('the gateway has room for several reloads of as many workers as it ever starts', () => {
  const most = /NGINX_WORKERS=\$\(\(processors < (\d+)/.exec(
    readFileSync(join(ROOT, 'nginx', 'render.sh'), 'utf8'),
  )?.[1];
  // replace.sh reloads four times in a row, and old workers finish their requests first.
  expect(service('nginx').deploy?.resources?.limits?.pids).toBeGreaterThan(Number(most) * 5 + 20);
});

test('a proxy on this machine always has the first address of a fixed subnet', () => {
  const [{ subnet = '' } = {}] = compose.networks.edge?.ipam?.config ?? [];
  expect(interpolate(subnet, {})).toMatch(/^10(\.\d+){3}\/24$/);
  expect(interpolate(subnet, { GATEWAY_SUBNET: '192.0.2.0/24' })).toBe('192.0.2.0/24');
});

test('the database listens only for the classic MySQL protocol', () => {
  expect(service('mysql').command).toContain('--mysqlx=OFF');
});

test('each part has a version of its own', () => {
  const variables = builtServices.map(([, { image }]) => image.match(/\$\{(\w+_VERSION):-latest\}$/)?.[1]);
  expect(variables).not.toContain(undefined);
  expect(new Set(variables).size).toBe(PARTS_WITH_IMAGE.length);
});
