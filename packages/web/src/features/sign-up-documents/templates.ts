import { useList, useItem } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Translate } from '../../kit/terms.ts';
import type { words } from './words.ts';

export const PAGE = '/admin/settings/investor/sign-up-documents';
export const fieldsPageOf = (id: number): string => `${PAGE}/${id}/fields`;

export type Say = Translate<typeof words>;
type TemplateExtra = {
  readonly pdf: { readonly pages: number } | null;
  readonly sent_count: number;
  readonly signed_count: number;
  readonly fields_count: number | null;
  readonly lost_fields_count: number;
};
export type Template = RowOfName<'onboarding-documents'> & TemplateExtra;

/** What changes with a template: read again after a write. */
export const TEMPLATE_FAMILIES = ['onboarding-documents', 'pdfs', 'activity'] as const;
/** A template is a family with an order, as the lists of the settings are. */
export const TEMPLATES = { resource: 'onboarding-documents', alsoChanges: ['pdfs', 'activity'] } as const;

export const WHOLE: ListQuery = {
  include: ['pdf'],
  append: ['sent_count', 'signed_count', 'fields_count', 'lost_fields_count'],
};

export const useTemplates = () =>
  useList<'onboarding-documents', TemplateExtra>('onboarding-documents', {
    ...WHOLE,
    filter: { is_template: true },
    sort: 'sort_order',
  });

export const useTemplate = (id: number) =>
  useItem<'onboarding-documents', TemplateExtra>('onboarding-documents', id, WHOLE);
