import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { DateTime } from '../../ui/value.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { targetFilter, type RecordTarget } from '../record/target.ts';
import { ChildList } from './child-list.tsx';
import { contentWords } from './words.ts';

interface DateValues {
  readonly name: string;
  readonly date: string | null;
  readonly description: string;
  readonly is_investor_visible: boolean;
}

/** Days that matter to a record. */
export function KeyDates({ of }: { of: RecordTarget }): ReactNode {
  const t = useWords(contentWords);
  const on = targetFilter(of);
  const list = useList('key-dates', { filter: on, limit: 100 });
  return (
    <StateView of={list} thing={t('things.dates')} skeleton={<LineSkeleton lines={3} />}>
      {({ data: rows }) => (
        <ChildList<RowOfName<'key-dates'>, DateValues>
          resource="key-dates"
          rows={rows}
          nameOf={(row) => row.name}
          note={(row) => (
            <>
              <DateTime value={row.date} />
              {!row.is_investor_visible && ` · ${t('hidden')}`}
            </>
          )}
          empty={{ name: '', date: null, description: '', is_investor_visible: true }}
          valuesOf={(row) => ({
            name: row.name,
            date: row.date,
            description: row.description ?? '',
            is_investor_visible: row.is_investor_visible,
          })}
          create={(values) => api.create('key-dates', { ...on, ...values })}
          update={(id, values) => api.update('key-dates', id, values)}
          addLabel={t('addDate')}
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
      )}
    </StateView>
  );
}
