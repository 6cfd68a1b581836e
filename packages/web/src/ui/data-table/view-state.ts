import type { TableState, TableView } from './types.ts';

const given = (filter: Readonly<Partial<Record<string, string>>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));

type Parts = Pick<TableState, 'filter' | 'sort' | 'columns' | 'density'>;

/** What a list shows once a view is chosen. */
export const stateOf = ({ filter, sort = '', columns = [], density = '' }: TableView['state']): Parts => ({
  filter: given(filter),
  sort,
  columns,
  density,
});

/** Whether the list shows something else than the view says. */
export function isChanged({ state }: TableView, now: TableState): boolean {
  const [view, shown] = [state, now].map((each) => {
    const { filter, ...rest } = stateOf(each);
    return JSON.stringify([Object.entries(filter).sort(), rest]);
  });
  return view !== shown;
}
