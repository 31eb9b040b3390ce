import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { ROOT } from '../stack/layout.ts';

export interface Dockerfile {
  keywords: string[];
  /** The base images. Stages of the file are not among them. */
  bases: string[];
  stages: string[];
  copies: { from: string | undefined; sources: string[] }[];
  commands: string[];
  environment: Record<string, string>;
  /** USER of the last stage. */
  user: string | undefined;
  healthcheck: string | undefined;
}

export function readDockerfile(path: string): Dockerfile {
  const file = DockerfileParser.parse(readFileSync(join(ROOT, path), 'utf8'));
  const instructions = file.getInstructions();
  const fromInstructions = file.getFROMs();
  const stages = fromInstructions.flatMap((from) => from.getBuildStage() ?? []);
  const lastStage = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'));
  const last = (keyword: string) =>
    lastStage.findLast((each) => each.getKeyword() === keyword)?.getArgumentsContent() ?? undefined;
  return {
    keywords: instructions.map((each) => each.getKeyword()),
    bases: fromInstructions.map((from) => from.getImage() ?? '').filter((image) => !stages.includes(image)),
    stages,
    copies: file.getCOPYs().map(readCopy),
    commands: instructions
      .filter((each) => each.getKeyword() === 'RUN')
      .map((each) => each.getArgumentsContent()?.replace(/\\\n/g, ' ').replace(/\s+/g, ' ') ?? ''),
    environment: Object.fromEntries(
      file.getENVs().flatMap((env) => env.getProperties().map((each) => [each.getName(), each.getValue() ?? ''])),
    ),
    user: last('USER'),
    healthcheck: last('HEALTHCHECK'),
  };
}

function readCopy(copy: Copy): Dockerfile['copies'][number] {
  return {
    from: copy.getFromFlag()?.getValue() ?? undefined,
    sources: copy
      .getArguments()
      .slice(0, -1)
      .map((argument) => argument.getValue()),
  };
}
