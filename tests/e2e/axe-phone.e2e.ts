import { describe } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { lookOverInvestorPortal } from './support/look-over.ts';

describe('on a phone', () => lookOverInvestorPortal(useBrowser({ onlyReads: true }), { phone: true }));
