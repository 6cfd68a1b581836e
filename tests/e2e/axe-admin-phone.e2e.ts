import { describe } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { lookOverAdminPortal } from './support/look-over.ts';

describe('on a phone', () => lookOverAdminPortal(useBrowser(), { phone: true }));
