import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Both APIs load this file in the drill. SIGUSR2 then frees what they no longer use, so that what is left is compared.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
process.on('SIGUSR2', () => collectGarbage());
