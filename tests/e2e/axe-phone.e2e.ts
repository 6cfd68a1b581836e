import { describe } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { lookOverPortals } from './support/look-over.ts';

describe('on a phone', () => lookOverPortals(useBrowser(), { phone: true }));
