import { useBrowser } from './support/browsing.ts';
import { lookOverAdminPortal } from './support/look-over.ts';

lookOverAdminPortal(useBrowser({ onlyReads: true }), 'the settings', (path) =>
  path.startsWith('/admin/settings'),
);
