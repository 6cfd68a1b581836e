import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { RichTextField } from '../../../ui/rich-text.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { builderWords } from './builder-words.ts';
import { onOffer } from '../queries.ts';
import { ChildList } from './child-list.tsx';
import { useBuilder } from './use-builder.ts';

export function KeyPointsCard(): ReactNode {
  const t = useWords(builderWords);
  const { opportunity } = useBuilder();
  const rows = useList('key-points', { filter: onOffer(opportunity.id), limit: 100 }).data?.data ?? [];
  return (
    <ChildList
      resource="key-points"
      rows={rows}
      nameOf={(row) => row.title}
      note={(row) => row.body}
      empty={{ title: '', body: '', sort_order: rows.length }}
      valuesOf={(row) => ({ title: row.title, body: row.body ?? '', sort_order: row.sort_order })}
      create={(values) => api.create('key-points', { ...onOffer(opportunity.id), ...values })}
      update={(id, values) => api.update('key-points', id, values)}
      addLabel={t('list.addPoint')}
    >
      {(form) => (
        <>
          <TextField label={t.field('title')} maxLength={120} {...form.field('title')} />
          <TextAreaField label={t.field('body')} optional {...form.field('body')} />
        </>
      )}
    </ChildList>
  );
}

interface DateValues {
  readonly name: string;
  readonly date: string | null;
  readonly description: string;
  readonly is_investor_visible: boolean;
}

export function KeyDatesCard(): ReactNode {
  const t = useWords(builderWords);
  const { opportunity } = useBuilder();
  const rows = useList('key-dates', { filter: onOffer(opportunity.id), limit: 100 }).data?.data ?? [];
  return (
    <ChildList<(typeof rows)[number], DateValues>
      resource="key-dates"
      rows={rows}
      nameOf={(row) => row.name}
      note={(row) => (
        <>
          <DateTime value={row.date} />
          {!row.is_investor_visible && ` · ${t('list.hidden')}`}
        </>
      )}
      empty={{ name: '', date: null, description: '', is_investor_visible: true }}
      valuesOf={(row) => ({
        name: row.name,
        date: row.date,
        description: row.description ?? '',
        is_investor_visible: row.is_investor_visible,
      })}
      create={(values) => api.create('key-dates', { ...onOffer(opportunity.id), ...values })}
      update={(id, values) => api.update('key-dates', id, values)}
      addLabel={t('list.addDate')}
    >
      {(form) => (
        <>
          <TextField label={t.field('name')} {...form.field('name')} />
          <DateField label={t.field('date')} {...form.field('date')} />
          <TextAreaField label={t.field('description')} optional {...form.field('description')} />
          <CheckboxField label={t.field('is_investor_visible')} {...form.field('is_investor_visible')} />
        </>
      )}
    </ChildList>
  );
}

export function ConditionsCard(): ReactNode {
  const t = useWords(builderWords);
  const { opportunity } = useBuilder();
  const all = useList('term-conditions', { limit: 100 }).data?.data ?? [];
  const rows = all.filter(
    ({ investment_opportunity_id: owner }) => owner === null || owner === opportunity.id,
  );
  return (
    <ChildList
      resource="term-conditions"
      rows={rows}
      nameOf={(row) => row.title}
      note={(row) =>
        [
          row.is_required ? t('list.required') : '',
          row.investment_opportunity_id === null ? t('list.forAll') : '',
        ]
          .filter(Boolean)
          .join(' · ')
      }
      fixed={(row) => row.investment_opportunity_id === null}
      empty={{ title: '', body: '', is_required: true }}
      valuesOf={(row) => ({ title: row.title, body: row.body, is_required: row.is_required })}
      create={(values) =>
        api.create('term-conditions', { investment_opportunity_id: opportunity.id, ...values })
      }
      update={(id, values) => api.update('term-conditions', id, values)}
      addLabel={t('list.addTerm')}
    >
      {(form) => (
        <>
          <TextField label={t.field('title')} {...form.field('title')} />
          <RichTextField label={t.field('body')} {...form.field('body')} />
          <CheckboxField label={t.field('is_required')} {...form.field('is_required')} />
        </>
      )}
    </ChildList>
  );
}
