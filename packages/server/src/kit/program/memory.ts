import { setFlagsFromString } from 'node:v8';

/**
 * Under load V8 learns which code creates long-lived objects and allocates them in the old space from then on. Ours live
 * only as long as one answer, so this costs about 30 MB and saves no time (docs/decisions/049).
 */
setFlagsFromString('--no-allocation-site-pretenuring');
