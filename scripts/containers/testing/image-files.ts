import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../home/layout.ts';

export interface Stage {
  /** The stage that it begins with. */
  from: string;
  /** The paths of the build context that it copies into the same place. */
  copied: string[];
  environment: Record<string, string>;
  labels: Record<string, string>;
  command: string[];
}

/** The stages of the Dockerfile by their names. */
export function readStages(): Record<string, Stage> {
  const stages: Record<string, Stage> = {};
  let stage: Stage | undefined;
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  for (const line of text.split('\n')) {
    const [instruction = '', ...words] = line.trim().split(/\s+/);
    const rest = line.trim().slice(instruction.length).trim();
    if (instruction === 'FROM') {
      const [name = '', , from = ''] = [...words].reverse();
      stage = { from, copied: [], environment: {}, labels: {}, command: [] };
      stages[name] = stage;
    } else if (stage === undefined) continue;
    else if (instruction === 'COPY' && words.length === 2 && words[0] === words[1]) stage.copied.push(words[0] ?? '');
    else if (instruction === 'ENV') Object.assign(stage.environment, readPairs(words));
    else if (instruction === 'LABEL') Object.assign(stage.labels, readPairs(words));
    else if (instruction === 'CMD') stage.command = JSON.parse(rest);
  }
  return stages;
}

const readPairs = (words: readonly string[]) => Object.fromEntries(words.map((word) => word.split('=')));

/** What an image sets in its environment, its labels, and the command that it runs. */
export function imageOf(
  stages: Record<string, Stage>,
  name: string,
): Pick<Stage, 'environment' | 'labels' | 'command'> {
  const stage = stages[name];
  if (stage === undefined) return { environment: {}, labels: {}, command: [] };
  const base = imageOf(stages, stage.from);
  return {
    environment: { ...base.environment, ...stage.environment },
    labels: { ...base.labels, ...stage.labels },
    command: stage.command.length > 0 ? stage.command : base.command,
  };
}

interface Service {
  command?: string[];
  environment?: Record<string, string>;
}

/**
 * The services of docker-compose.yml as Compose gives them to an image, with the settings of a fresh .env. Secrets are
 * in the given folder, as scripts/containers/secrets.sh makes it.
 */
export function readServices(secrets: string): Record<string, Service> {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
    .replaceAll(/^( +[A-Z_]+:) \$\{[A-Z_]+:-([^}]*)\}$/gm, "$1 '$2'")
    .replaceAll('/run/secrets/', `${secrets}/`);
  return parse(text, { merge: true }).services;
}
