import { describe } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { lookOverAdminPortal } from './support/look-over.ts';

describe('on a desktop', () => lookOverAdminPortal(useBrowser(), { phone: false }));
