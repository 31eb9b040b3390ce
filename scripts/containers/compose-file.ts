import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CollectionTag, parse, type ScalarTag } from 'yaml';
import { ROOT } from '../stack/layout.ts';

export interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  user?: string;
  init?: boolean;
  read_only?: boolean;
  restart: string;
  profiles?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  network_mode?: string;
  volumes?: string[];
  ports?: string[];
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { resources?: { limits?: { memory?: string; pids?: number } } };
}

export interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

export const PARTS_WITH_IMAGE = ['db', 'public-api', 'admin-api', 'shared-ui', 'public-web', 'admin-web', 'nginx'];

/** Compose's own tag for a list that replaces another one instead of being added to it. */
const override: (ScalarTag | CollectionTag)[] = [{ tag: '!override', collection: 'seq' }];

export function readCompose(path = 'docker-compose.yml'): ComposeFile {
  return parse(readFileSync(join(ROOT, path), 'utf8'), { merge: true, customTags: override });
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as compose reads them. */
export function interpolate(text: string, environment: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, operator?: string, operand?: string) => {
    const value = environment[name];
    if (value) return value;
    if (operator === '?') throw new Error(`required variable ${name} is missing a value: ${operand}`);
    return operand ?? '';
  });
}
