import type { UseQueryResult } from '@tanstack/react-query';
import { isOfTax, columnLabel, isColumn } from '@tranche/domain/portfolio/tables';
import type { TableSubject } from '@tranche/domain/portfolio/table-codes';
import { useBoot, useWords } from '../../kit/context.tsx';
import { useItem, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Piece } from './pieces.ts';
import { words } from './words.ts';

type Option = RowOfName<'portfolio-table-options'>;
type Column = RowOfName<'portfolio-table-columns'> & { readonly option: Option | null };
export type TableWithColumns = RowOfName<'portfolio-tables'> & { readonly columns: readonly Column[] };

export const useTable = (id: number): UseQueryResult<TableWithColumns> =>
  useItem<'portfolio-tables', { columns: readonly Column[] }>('portfolio-tables', id, {
    include: ['columns.option'],
  });

/** The columns that a table has, and those that its subject could have besides. */
export function useTableColumns({ columns, subject }: TableWithColumns) {
  const t = useWords(words);
  const { navigation, flags } = useBoot();
  const all = useList('portfolio-table-options', { limit: 100 }).data?.data ?? [];
  const labelOf = ({ key, label }: Pick<Option, 'key' | 'label'>, of: TableSubject): string =>
    isColumn(key) ? columnLabel(key, of, navigation) : label;
  const isOff = (key: string): boolean => !flags.enableTax && isOfTax(key);
  const gain = columns.find(({ option, is_visible: is }) => is && option?.key === 'unrealised_gain');
  const noteOf = ({ key }: Option): string | null => {
    if (isOff(key)) return t('piece.noTax');
    if (key !== 'unrealised_gain_pct' || !gain?.option) return null;
    return t('columns.underGain', { gain: gain.label ?? labelOf(gain.option, subject) });
  };
  const pieces = columns.map(({ option, ...column }): Piece => ({
    ...column,
    usual: option === null ? '' : labelOf(option, subject),
    note: option === null ? null : noteOf(option),
  }));
  const taken = columns.map(({ portfolio_table_option_id: id }) => id);
  const left = all
    .filter(({ id, key, subjects }) => subjects.includes(subject) && !taken.includes(id) && !isOff(key))
    .map((option) => ({ id: option.id, key: option.key, name: labelOf(option, subject) }));
  return { pieces, left };
}
