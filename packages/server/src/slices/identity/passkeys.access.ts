import { passkeys } from '@tranche/domain/identity/passkeys.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { ownRows } from './own-rows.ts';

export const passkeysServing: Serving = { resource: passkeys, access: ownRows };
