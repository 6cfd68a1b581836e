import { conflict, refuse } from '@tranche/domain/kit/errors';
import { attributes } from '@tranche/domain/settings/attributes.resource';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';

/** Investors see the questions meant for them; a locked one changes by whoever may lock (`domain.md` C). */
export const attributesServing: Serving = {
  resource: attributes,
  access: (viewer, row, { purpose }) => {
    if (viewer.kind === 'investor') return sql`(${row('is_investor_visible')} and ${row('is_active')})`;
    return purpose === 'delete' && !viewer.can('attributes.lock') ? sql`not ${row('is_locked')}` : 'all';
  },
  prepare: (data, { before, work }) => {
    if (before?.is_locked === true && !work.viewer.can('attributes.lock')) {
      throw refuse('forbidden', { message: 'This attribute is locked.' });
    }
    if (before !== null && 'key' in data && data.key !== before.key) {
      throw conflict('The key of an attribute stays as it is.');
    }
    return data;
  },
};
