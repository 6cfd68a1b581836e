import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import { contacts } from './contacts/contacts.ts';
import type { ImportKind } from './import-kind.ts';
import { rounds } from './rounds/rounds.ts';

export const KINDS: Readonly<Record<ImportFamily, ImportKind>> = { rounds, contacts };
