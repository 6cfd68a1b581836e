import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { useWords } from '../context.tsx';
import styles from './history.module.css';
import { Save } from './save.tsx';
import type { HistoryOf } from './types.ts';
import { useVersions } from './use-versions.ts';
import { historyWords } from './words.ts';

/** The saves, newest first, by field and person. */
export default function HistoryPanel({ of }: { of: HistoryOf }): ReactNode {
  const t = useWords(historyWords);
  const [field, setField] = useState<string | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const everything = useVersions(of, { field: null, person: null });
  const versions = useVersions(of, { field, person });
  const known = everything.data?.pages.flatMap(({ data }) => data) ?? [];
  const fields = of.fields ?? [...new Set(known.flatMap((version) => version.fields))];
  const people = new Map(known.flatMap(({ actor }) => (actor ? [[actor.id, actor.name] as const] : [])));
  const isFiltered = field !== null || person !== null;
  return (
    <Stack gap={16}>
      {(fields.length > 1 || people.size > 1) && (
        <Row gap={12} align="end">
          {fields.length > 1 && (
            <SelectField
              label={t('field')}
              placeholder={t('anyField')}
              clearable
              value={field}
              onChange={setField}
              options={fields.map((name) => ({ value: name, label: of.labelOf(name) }))}
            />
          )}
          {people.size > 1 && (
            <SelectField
              label={t('person')}
              placeholder={t('anyone')}
              clearable
              value={person}
              onChange={setPerson}
              options={[...people].map(([id, name]) => ({ value: String(id), label: name }))}
            />
          )}
        </Row>
      )}
      <StateView
        of={versions}
        thing={t('thing')}
        skeleton={<LineSkeleton lines={6} />}
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        empty={
          <EmptyState
            title={t(isFiltered ? 'none' : 'empty')}
            text={isFiltered ? undefined : t('emptyText')}
          />
        }
      >
        {({ pages }) => (
          <ol className={styles.saves}>
            {pages
              .flatMap(({ data }) => data)
              .map((version) => (
                <Save key={version.version} of={of} version={version} />
              ))}
          </ol>
        )}
      </StateView>
      {versions.hasNextPage && (
        <Button busy={versions.isFetchingNextPage && t('more')} onClick={() => void versions.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}
