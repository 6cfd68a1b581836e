import type { DocumentAudience } from '@tranche/domain/investors/document-audience';
import { useCallback } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { Option } from '../../ui/fields/options.ts';
import { sentOnOf } from './template-values.ts';
import type { Say, Template } from './templates.ts';
import { words } from './words.ts';

/** ⟦Investor types⟧ and groups that an audience may name. */
export interface AudienceOptions {
  readonly types: readonly Option[];
  readonly groups: readonly Option[];
}

const MOST = 500;

export function useAudienceOptions(): AudienceOptions {
  const types = useList('investor-types', { sort: 'sort_order' });
  const groups = useList('client-groups', { sort: 'name', limit: MOST });
  return { types: optionsOf(types.data?.data), groups: optionsOf(groups.data?.data) };
}

const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[] = []): readonly Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** An audience in words: ‘All investors’, or the names of those whom it is for. */
export function useAudienceWords(): (audience: DocumentAudience | null) => string {
  const t = useWords(words);
  const { types, groups } = useAudienceOptions();
  return useCallback(
    (audience) => {
      if (audience?.all === true) return t('audience.all');
      const named = [
        ...namesIn(types, audience?.investor_type_ids),
        ...namesIn(groups, audience?.client_group_ids),
      ];
      return named.length === 0 ? t('audience.none') : named.join(', ');
    },
    [t, types, groups],
  );
}

export const namesIn = (options: readonly Option[], ids: readonly (number | string)[] = []): string[] =>
  ids.map((id) => options.find(({ value }) => value === String(id))?.label ?? String(id));

/** What the second line of a template says beside its audience. */
export const factsOf = (template: Template, t: Say): string[] => [
  t(`sentWhen.${sentOnOf(template.auto_send_on)}`),
  ...(template.valid_days === null ? [] : [t('daysToSign', { n: template.valid_days })]),
  template.sent_count === 0
    ? t('notSent')
    : t('sent', { n: template.sent_count, signed: template.signed_count }),
];
