import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '../../kit/context.tsx';
import { useInputBook } from '../../shared/kpi-grid/input-store.ts';
import { firstDay } from '../../shared/kpi-grid/periods.ts';
import type { FigureBook, InputTarget } from '../../shared/kpi-grid/types.ts';
import { gridWords } from '../../shared/kpi-grid/words.ts';
import type { Reporter } from './queries.ts';

export const targetOf = ({ target_id: id }: Reporter): InputTarget => ({
  type: 'investment_opportunity',
  id,
});

/** A company's figures up to a day, drafts included. */
export function useBook(company: Reporter, to: string): UseQueryResult<FigureBook> {
  const t = useWords(gridWords);
  return useInputBook({ target: targetOf(company), from: firstDay(to), to, ownCategory: t('ownCategory') });
}
