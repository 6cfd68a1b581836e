import { integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** A device that signs its owner in on its own, without password or second step; own ones only (`domain.md#N`). */
export const passkeys = defineResource('passkeys', {
  permission: { read: 'own', write: 'own' },
  unaudited: true,
  hardDelete: true,
  fields: {
    user_id: integer().readOnly().present(),
    name: text(60).required().sortable(),
    credential_id: text(1400).readOnly().present(),
    public_key: text(2000).readOnly().present(),
    sign_count: integer().readOnly().present(),
    last_used_at: moment().readOnly(),
  },
});
