import { setFlagsFromString } from 'node:v8';

/**
 * Under load V8 learns where lasting objects are made and makes them in the old space from then on; of ours, which last as
 * long as an answer, that takes some thirty megabytes and no time off (docs/decisions/049).
 */
setFlagsFromString('--no-allocation-site-pretenuring');
