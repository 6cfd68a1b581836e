import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { targetFilter, type RecordTarget } from '../record/target.ts';
import { ChildList } from './child-list.tsx';
import { contentWords } from './words.ts';

/** The arguments of a record, shown as tiles. */
export function KeyPoints({ of }: { of: RecordTarget }): ReactNode {
  const t = useWords(contentWords);
  const on = targetFilter(of);
  const list = useList('key-points', { filter: on, limit: 100 });
  return (
    <StateView of={list} thing={t('things.points')} skeleton={<LineSkeleton lines={3} />}>
      {({ data: rows }) => (
        <ChildList
          resource="key-points"
          rows={rows}
          nameOf={(row) => row.title}
          note={(row) => row.body}
          empty={{ title: '', body: '', sort_order: rows.length }}
          valuesOf={(row) => ({ title: row.title, body: row.body ?? '', sort_order: row.sort_order })}
          create={(values) => api.create('key-points', { ...on, ...values })}
          update={(id, values) => api.update('key-points', id, values)}
          addLabel={t('addPoint')}
        >
          {(form) => (
            <>
              <TextField label={t.field('title')} maxLength={120} {...form.field('title')} />
              <TextAreaField label={t.field('body')} optional {...form.field('body')} />
            </>
          )}
        </ChildList>
      )}
    </StateView>
  );
}
