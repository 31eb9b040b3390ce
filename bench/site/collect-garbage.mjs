import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// An API whose memory is measured loads this file. SIGUSR2 then frees what it no longer uses, and the rest is measured.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
process.on('SIGUSR2', () => collectGarbage());
