import type { Security } from '@tranche/domain/opportunities/codes';
import type { CapTable } from '@tranche/domain/portfolio/cap-table';
import type { ShareClass } from '@tranche/domain/portfolio/cap-table-scenario';
import { Formula, type CellFormat, type Column, type Table } from '../../../kit/export/table.ts';

const WORDS: Readonly<Record<Security, string>> = {
  share: 'Shares',
  option_granted: 'Options granted',
  option_pool: 'Option pool',
  warrant: 'Warrants',
  convertible: 'Convertible',
};
const ROWS = 'Holders';

const words = (...titles: readonly string[]): Column[] => titles.map((title) => ({ title }));
const numbers = (shown: CellFormat | undefined, ...titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, isNumber: true, ...(shown === undefined ? {} : { shown }) }));

/** Summary, holders, classes and the register; percentages, sums and values are formulas over the holders' cells. */
export function capTableWorkbook(name: string, table: CapTable, classes: readonly ShareClass[]): Table[] {
  return [summary(name, table), holders(table), register(table), rights(classes)];
}

const last = ({ rows }: CapTable): number => rows.length + 1;
const range = (column: string, table: CapTable): string => `${ROWS}!$${column}$2:$${column}$${last(table)}`;
/** `SUMIF` over the kind of security. */
const sharesOf = (security: Security, table: CapTable): string =>
  `SUMIF(${range('D', table)},"${WORDS[security]}",${range('E', table)})`;

function summary(name: string, table: CapTable): Table {
  const sum = (label: string, formula: string, value: string): readonly unknown[] => [
    label,
    table.rows.length === 0 ? value : new Formula(formula, value),
  ];
  return {
    name: 'Summary',
    head: [`Cap table of ${name}`, `As of ${table.as_of}`],
    columns: [...words('Figure'), ...numbers(undefined, 'Value')],
    rows: [
      sum('Shares issued', sharesOf('share', table), table.issued),
      sum('Fully diluted', `SUM(${range('E', table)})`, table.fully_diluted),
      sum('Options granted', sharesOf('option_granted', table), table.pool.granted),
      sum('Free in the pool', sharesOf('option_pool', table), table.pool.unallocated),
      ['Last price', table.share_price],
      ...table.by_group.map(({ group, shares }) => [`Group: ${group}`, shares]),
    ],
  };
}

function holders(table: CapTable): Table {
  return {
    name: ROWS,
    columns: [
      ...words('Holder', 'Held by', 'Class', 'Security'),
      ...numbers(undefined, 'Shares'),
      ...numbers(undefined, '% issued', '% fully diluted'),
      ...numbers('places', 'Cost'),
      ...numbers(undefined, 'Price'),
      ...numbers('places', 'Value'),
    ],
    rows: table.rows.map((row, at) => {
      const line = at + 2;
      const issued = `IF(D${line}="${WORDS.share}",E${line}/${sharesOf('share', table)}*100,0)`;
      const diluted = `E${line}/SUM(${range('E', table)})*100`;
      return [
        row.holder,
        row.via,
        row.share_class,
        WORDS[row.security],
        row.shares,
        new Formula(issued, row.pct_issued),
        new Formula(diluted, row.pct_fully_diluted),
        row.amount_invested,
        row.price,
        new Formula(`IF(I${line}="",H${line},E${line}*I${line})`, row.value),
      ];
    }),
  };
}

const register = ({ legal }: CapTable): Table => ({
  name: 'Register',
  columns: [...words('Registered holder', 'Class'), ...numbers(undefined, 'Shares', '% issued')],
  rows: legal.map(({ holder, share_class, shares, pct_issued }) => [holder, share_class, shares, pct_issued]),
});

const rights = (classes: readonly ShareClass[]): Table => ({
  name: 'Classes',
  columns: [
    ...words('Class', 'Kind'),
    ...numbers('whole', 'Seniority'),
    ...numbers(undefined, 'Preference, times'),
    ...words('Participation'),
    ...numbers(undefined, 'Conversion ratio'),
    ...words('Protection'),
  ],
  rows: classes.map((one) => [
    one.name,
    one.kind,
    one.seniority,
    one.preference_multiple,
    one.participation,
    one.conversion_ratio,
    one.anti_dilution,
  ]),
});
