import { boolean, choice, integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

export const TERMS_FORMATS = ['html', 'url'] as const;

/** The versions of the terms (`domain.md#B`). The current one is mirrored in the settings row; publishing is a workflow. */
export const terms = defineResource('terms', {
  permission: { read: 'session', write: 'branding' },
  investor: ['index', 'show'],
  fields: {
    version: integer().readOnly().present().filter('exact').sortable(),
    format: choice(...TERMS_FORMATS).default('html'),
    text: text(200_000).required(),
    summary_of_changes: text(5000),
    effective_at: moment(),
    is_current: boolean().readOnly().present(),
  },
  defaultSort: '-version',
});
