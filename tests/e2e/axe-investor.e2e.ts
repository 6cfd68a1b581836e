import { useBrowser } from './support/browsing.ts';
import { lookOverInvestorPortal } from './support/look-over.ts';

lookOverInvestorPortal(useBrowser({ onlyReads: true }));
