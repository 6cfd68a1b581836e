import { attributes } from '@tranche/domain/settings/attributes.resource';
import type { Family } from '../../kit/declared/types.ts';
import { words } from './words.ts';

export const ATTRIBUTES = '/admin/settings/attributes';

export const configureHref = (id: number): string => `${ATTRIBUTES}/configure/${id}`;

export const attributeFamily: Family<'attributes'> = {
  definition: attributes,
  words,
  home: ATTRIBUTES,
  right: 'attributes',
};
