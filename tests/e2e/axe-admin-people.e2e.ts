import { useBrowser } from './support/browsing.ts';
import { lookOverAdminPortal } from './support/look-over.ts';

/** Those are for `axe-admin-money.e2e.ts` and `axe-admin-settings.e2e.ts`, beside this file. */
const ELSEWHERE = /^\/admin\/(investments|funds|reports|settings)\b/;

lookOverAdminPortal(useBrowser({ onlyReads: true }), 'home and investors', (path) => !ELSEWHERE.test(path));
