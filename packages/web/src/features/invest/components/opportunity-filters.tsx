import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import type { ListQuery } from '../../../kit/query-string.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { words } from '../words.ts';
import styles from './opportunity-filters.module.css';

const MINIMA = ['1000', '2500', '5000', '10000', '25000'];
const CLOSING = ['7', '14', '30', '60'];
const SORTS = ['closes_at', '-created_at'] as const;

/** The state of the filters, held by the URL in the API's own names. */
export function useOpportunityFilters(): {
  readonly query: ListQuery;
  readonly active: number;
  readonly values: Readonly<Record<FilterKey, string | null>>;
  set(key: FilterKey, value: string | null): void;
  /** All filters off; the tab stays. */
  clear(): void;
} {
  const [type_id, setType] = useSearchParam('type_id');
  const [industry_id, setIndustry] = useSearchParam('industry_id');
  const [tax_option_id, setTax] = useSearchParam('tax_option_id');
  const [min_investment_to, setMinimum] = useSearchParam('min_investment_to');
  const [closing_within, setClosing] = useSearchParam('closing_within');
  const [sort, setSort] = useSearchParam('sort');
  const [tab] = useSearchParam('tab');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const filter = { type_id, industry_id, tax_option_id, min_investment_to, closing_within };
  const setters = {
    type_id: setType,
    industry_id: setIndustry,
    tax_option_id: setTax,
    min_investment_to: setMinimum,
    closing_within: setClosing,
    sort: setSort,
  };
  return {
    query: { filter, sort: sort === '-created_at' ? sort : 'closes_at' },
    active: Object.values(filter).filter((value) => value !== null).length,
    values: { ...filter, sort: sort ?? 'closes_at' },
    set: (key, value) => setters[key](value, true),
    clear: () => void navigate({ to: pathname, search: tab === null ? {} : { tab }, replace: true }),
  };
}
export type FilterKey =
  | 'type_id'
  | 'industry_id'
  | 'tax_option_id'
  | 'min_investment_to'
  | 'closing_within'
  | 'sort';
export type OpportunityFilterState = ReturnType<typeof useOpportunityFilters>;

/** Inline from md on; below, behind one button in a sheet. */
export function OpportunityFilters({
  state,
  found,
}: {
  state: OpportunityFilterState;
  found: number | null;
}): ReactNode {
  const t = useWords(words);
  const [open, setOpen] = useState(false);
  const fields = <Fields state={state} />;
  return (
    <>
      <div className={styles.inline}>{fields}</div>
      <div className={styles.button}>
        <Button icon={<IconAdjustmentsHorizontal size={18} />} onClick={() => setOpen(true)}>
          {state.active > 0 ? t('list.filtersOn', { n: state.active }) : t('list.filters')}
        </Button>
      </div>
      <SidePanel
        open={open}
        onClose={() => setOpen(false)}
        title={t('list.filters')}
        footer={
          <Button kind="primary" fullWidth onClick={() => setOpen(false)}>
            {t('list.show', { n: found ?? 0 })}
          </Button>
        }
      >
        <Stack gap={16}>{fields}</Stack>
      </SidePanel>
    </>
  );
}

function Fields({ state: { values, set } }: { state: OpportunityFilterState }): ReactNode {
  const t = useWords(words);
  const tax = useFlag('enableTax');
  const types = useList('types', { limit: 100 });
  const industries = useList('industries', { limit: 100 });
  const reliefs = useList('tax-options', { limit: 100 }, { enabled: tax });
  const choices = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: String(row.id), label: row.name }));
  const select = (key: FilterKey, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={values[key]}
      onChange={(value) => set(key, value)}
      options={options}
      placeholder={t('list.any')}
      clearable={key !== 'sort'}
    />
  );
  return (
    <>
      {select('type_id', t('list.type'), choices(types.data?.data))}
      {select('industry_id', t('list.industry'), choices(industries.data?.data))}
      {tax &&
        select(
          'tax_option_id',
          t('list.tax'),
          choices(reliefs.data?.data.filter(({ scheme }) => scheme !== 'none')),
        )}
      {select(
        'min_investment_to',
        t('list.minimum'),
        MINIMA.map((value) => ({ value, label: formatMoney(value) })),
      )}
      {select(
        'closing_within',
        t('list.closing'),
        CLOSING.map((value) => ({ value, label: t('list.days', { n: value }) })),
      )}
      {select(
        'sort',
        t('list.sort'),
        SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
      )}
    </>
  );
}
