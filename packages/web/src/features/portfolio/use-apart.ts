import { useWords } from '../../kit/context.tsx';
import { formatDate } from '../../ui/format.ts';
import { distinctNames, type Row } from './distinct-names.ts';
import { words } from './words.ts';

/** What tells each row from the others: ‘Ann SIPP · since 12 Mar 2024’; null where nothing must. */
export function useApart(): <R extends Row>(
  rows: readonly R[],
  groupOf: (row: R) => string,
) => { readonly row: R; readonly note: string | null }[] {
  const t = useWords(words);
  return (rows, groupOf) => {
    const notes = distinctNames(rows, rows.map(groupOf));
    return rows.map((row, index) => {
      const [owner, since, share_class] = notes[index] ?? [];
      const details = [owner, since && t('apartSince', { date: formatDate(since) }), share_class];
      return { row, note: details.filter(Boolean).join(' · ') || null };
    });
  };
}
