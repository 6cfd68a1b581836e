import { apiTokens } from '@tranche/domain/identity/api-tokens.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createToken } from './create-token.ts';
import { ownRows } from './own-rows.ts';

export const apiTokensServing: Serving = {
  resource: apiTokens,
  access: ownRows,
  replace: { create: createToken },
};
