import { funds } from '@tranche/domain/funds/funds.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { fundAccess } from './access.ts';

/** Definition and boundary alone: what verbs load rows through. */
export const bareFunds: Serving = { resource: funds, access: fundAccess };
export const fundsServing: Serving = bareFunds;
