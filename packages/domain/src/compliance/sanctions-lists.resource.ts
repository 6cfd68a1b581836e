import { boolean, choice, date, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { SANCTIONS_SOURCES } from './screening.codes.ts';

/** Versions of the sanctions lists that checks are made against; imported by a verb, never changed. */
export const sanctionsLists = defineResource('sanctions-lists', {
  permission: { read: 'features', write: 'none' },
  without: ['update', 'delete'],
  hardDelete: true,
  flag: 'user_screening_enabled',
  fields: {
    source: choice(...SANCTIONS_SOURCES)
      .readOnly()
      .present(),
    name: text().readOnly().present(),
    format: text(20).readOnly().present(),
    published_on: date().readOnly(),
    file_name: text().readOnly().present(),
    sha256: text(64).readOnly().present(),
    entries_count: integer().default(0).readOnly(),
    names_count: integer().default(0).readOnly(),
    is_current: boolean().default(true).readOnly(),
  },
});
