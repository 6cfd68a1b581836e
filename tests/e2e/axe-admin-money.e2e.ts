import { useBrowser } from './support/browsing.ts';
import { lookOverAdminPortal } from './support/look-over.ts';

lookOverAdminPortal(useBrowser({ onlyReads: true }), 'investments, funds and reports', (path) =>
  /^\/admin\/(investments|funds|reports)\b/.test(path),
);
