type Row = Readonly<Record<string, unknown>>;

const listIn = (filter: unknown, key: string): readonly unknown[] => {
  const found: unknown =
    typeof filter === 'object' && filter !== null
      ? Object.entries(filter).find(([name]) => name === key)
      : null;
  const list: unknown = Array.isArray(found) ? found[1] : [];
  return Array.isArray(list) ? list : [];
};

/** A table with each list of its `filter` as a field; the states of a reservation are other ones than those of a holding. */
export const filterFrom = (row: Row): Row => ({
  ...row,
  statuses: row.subject === 'reservation' ? [] : listIn(row.filter, 'statuses'),
  reserved_statuses: row.subject === 'reservation' ? listIn(row.filter, 'statuses') : [],
  type_ids: listIn(row.filter, 'type_ids'),
  instruments: listIn(row.filter, 'instruments'),
  tax_schemes: listIn(row.filter, 'tax_schemes'),
});

export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const FILTERED = ['investment', 'reservation'];

/** The reverse. A null filter accepts everything; lists that do not fit the subject are left out. */
export function filterTo({
  statuses,
  reserved_statuses: reserved,
  type_ids: types,
  instruments,
  tax_schemes: schemes,
  ...row
}: Row): Row {
  const lists = {
    statuses: texts(row.subject === 'reservation' ? reserved : statuses).map(Number),
    type_ids: texts(types).map(Number),
    instruments: texts(instruments),
    tax_schemes: texts(schemes),
  };
  const chosen = Object.entries(lists).filter(([, list]) => list.length > 0);
  const takesAll = chosen.length === 0 || !FILTERED.includes(String(row.subject));
  return { ...row, filter: takesAll ? null : Object.fromEntries(chosen) };
}
