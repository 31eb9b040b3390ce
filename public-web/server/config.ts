import { logLevel, port, portOrSocket, readConfig } from '@plaudit/server-kit/config';
import Joi from 'joi';

type Environment = {
  HOST: string;
  PORT: number | string;
  METRICS_PORT: number;
  PUBLIC_API: string;
  SHARED_UI?: string;
  LOG_LEVEL: string;
};

const schema = Joi.object<Environment, true>({
  HOST: Joi.string().default('127.0.0.1'),
  PORT: portOrSocket(3003),
  METRICS_PORT: port(9103),
  PUBLIC_API: Joi.string()
    .pattern(/^(?:unix:\/.+|[a-z0-9.-]+:[0-9]{1,5})$/)
    .required()
    .messages({ 'string.pattern.base': '{{#label}} must be an address such as public-api:3000 or unix:/run/api.sock' }),
  SHARED_UI: Joi.string().pattern(/^\//),
  LOG_LEVEL: logLevel(),
});

export type Config = {
  host: string;
  port: number | string;
  metricsPort: number;
  /** Where public-api listens: the path of a Unix socket, or a host and a port. */
  publicApi: { socketPath: string } | { host: string; port: string };
  /** The folder of the released shared-ui. Undefined if the copy that is built in is to be used. */
  sharedUi: string | undefined;
  logLevel: string;
};

/** No other code of this process reads the environment. */
export function loadConfig(environment?: Readonly<Record<string, string | undefined>>): Config {
  const variables = readConfig(schema, environment);
  const [host = '', apiPort = ''] = variables.PUBLIC_API.split(':');
  return {
    host: variables.HOST,
    port: variables.PORT,
    metricsPort: variables.METRICS_PORT,
    publicApi: host === 'unix' ? { socketPath: apiPort } : { host, port: apiPort },
    sharedUi: variables.SHARED_UI,
    logLevel: variables.LOG_LEVEL,
  };
}
