import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { KpiCategory } from '../../../shared/kpis/read-series.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { RANGES, rangeOf, type Range } from '../report.ts';
import { words } from '../words.ts';
import styles from './kpis.module.css';

interface Props {
  /** The address of all categories together. */
  readonly base: string;
  readonly categories: readonly KpiCategory[];
  /** A slug; null: all. */
  readonly current: string | null;
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  readonly actions: ReactNode;
}

/** Category pills are links: each has its own address. */
export function ReportFilters({ base, categories, current, range, onRange, actions }: Props): ReactNode {
  const t = useWords(words);
  const { searchStr } = useLocation();
  const pills = [{ slug: null, name: t('all') }, ...categories];
  return (
    <div className={styles.filters} data-no-print>
      {categories.length > 1 && (
        <nav aria-label={t('categories')} className={styles.pills}>
          {pills.map(({ slug, name }) => (
            <AppLink
              key={name}
              href={`${slug === null ? base : `${base}/${slug}`}${searchStr}`}
              aria-current={slug === current ? 'page' : undefined}
            >
              {name}
            </AppLink>
          ))}
        </nav>
      )}
      <div className={styles.range}>
        <SelectField
          label={t('period')}
          value={range}
          onChange={(next) => onRange(rangeOf(next))}
          options={RANGES.map((each) => ({ value: each, label: t(`ranges.${each}`) }))}
        />
        {actions}
      </div>
    </div>
  );
}
