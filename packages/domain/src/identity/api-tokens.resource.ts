import { integer, json, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** The one ability of an investor's token. */
export const READ = 'read';
export const LONGEST_TOKEN_LIFE_DAYS = 366;

/**
 * Personal access tokens for programs (`domain.md#N`). Rights = abilities ∩ the owner's rights of the moment. The token
 * itself is in the answer of its creation alone.
 */
export const apiTokens = defineResource('api-tokens', {
  permission: { read: 'own', write: 'own' },
  without: ['update'],
  unaudited: true,
  hardDelete: true,
  fields: {
    user_id: integer().readOnly().present(),
    name: text(60).required().sortable(),
    abilities: json<readonly string[]>().required(),
    expires_at: moment().required(),
    last_used_at: moment().readOnly(),
  },
});
