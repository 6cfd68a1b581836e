import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { CloudLinks } from '../../../shared/cloud-links/cloud-links.tsx';
import { DocumentList } from '../../../shared/pdf/document-list.tsx';
import type { Belonging } from '../../../shared/pdf/subject.ts';
import { viewerWords } from '../../../shared/pdf/words.ts';
import { useList } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';
import styles from './documents.module.css';

const MOST = 100;
const YEARS_BACK = 7;

/** Public documents that reach me, the newest first; by year and type. */
export function FromBrand(): ReactNode {
  const t = useWords(words);
  const [year, setYear] = useState<string | null>(null);
  const [type, setType] = useState<string | null>(null);
  const filter = {
    visibility: 'public',
    ...(type === null ? {} : { category: type }),
    ...(year === null ? {} : { created_from: `${year}-01-01`, created_to: `${year}-12-31` }),
  };
  const list = useList<'documents', { url: string | null } & Belonging>('documents', {
    filter,
    append: ['url', 'target'],
    sort: '-created_at',
    limit: MOST,
  });
  const filtered = year !== null || type !== null;
  return (
    <>
      <Filters year={year} type={type} onYear={setYear} onType={setType} />
      <Card flush>
        <StateView of={list} thing={t('documentsThing')} skeleton={<LineSkeleton lines={5} />}>
          {({ data, meta }) => (
            <>
              {data.length === 0 && (
                <NoDocuments
                  filtered={filtered}
                  onClear={() => {
                    setYear(null);
                    setType(null);
                  }}
                />
              )}
              <DocumentList rows={data} />
              {meta.total > data.length && (
                <p className={styles.more}>{t('documents.more', { n: data.length, all: meta.total })}</p>
              )}
            </>
          )}
        </StateView>
      </Card>
      <CloudLinks filter={filter} />
    </>
  );
}

function NoDocuments({ filtered, onClear }: { filtered: boolean; onClear: () => void }): ReactNode {
  const t = useWords(words);
  return (
    <EmptyState
      title={t(filtered ? 'documents.noneFound' : 'documents.none')}
      text={t(filtered ? 'documents.noneFoundText' : 'documents.noneText')}
      action={filtered ? <Button onClick={onClear}>{t('documents.clear')}</Button> : undefined}
    />
  );
}

interface FiltersProps {
  readonly year: string | null;
  readonly type: string | null;
  readonly onYear: (year: string | null) => void;
  readonly onType: (type: string | null) => void;
}

function Filters({ year, type, onYear, onType }: FiltersProps): ReactNode {
  const t = useWords(words);
  const now = new Date().getFullYear();
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(now - back));
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('documents.year')}
        options={[
          { value: '', label: t('documents.allYears') },
          ...years.map((each) => ({ value: each, label: each })),
        ]}
        value={year ?? ''}
        onChange={(value) => onYear(value || null)}
      />
      <SelectField
        label={t('documents.type')}
        options={[
          { value: '', label: t('documents.allTypes') },
          ...Object.entries(viewerWords.categories).map(([value, label]) => ({ value, label })),
        ]}
        value={type ?? ''}
        onChange={(value) => onType(value || null)}
      />
    </div>
  );
}
