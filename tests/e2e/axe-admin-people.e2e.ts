import { useBrowser } from './support/browsing.ts';
import { lookOverAdminPortal } from './support/look-over.ts';

/** Those are for `axe-admin-money.e2e.ts`, beside this file. */
const ELSEWHERE = /^\/admin\/(investments|funds|reports)\b/;

lookOverAdminPortal(useBrowser(), 'home, investors and settings', (path) => !ELSEWHERE.test(path));
