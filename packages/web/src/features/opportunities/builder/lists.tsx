import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { ChildList } from '../../../shared/content/child-list.tsx';
import { KeyDates } from '../../../shared/content/key-dates.tsx';
import { KeyPoints } from '../../../shared/content/key-points.tsx';
import type { RecordTarget } from '../../../shared/record/target.ts';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { builderWords } from './builder-words.ts';
import { useBuilder, type Builder } from './use-builder.ts';

export function KeyPointsCard(): ReactNode {
  return <KeyPoints of={targetOf(useBuilder())} />;
}

export function KeyDatesCard(): ReactNode {
  return <KeyDates of={targetOf(useBuilder())} />;
}

const targetOf = ({ opportunity }: Builder): RecordTarget => ({
  targetType: 'investment_opportunity',
  targetId: opportunity.id,
});

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
