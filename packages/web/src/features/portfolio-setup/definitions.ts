import {
  EVER_HELD_STATUSES,
  INVESTMENT_STATUS_LABELS,
  INVESTMENT_STATUS_TERMS,
  UNISSUED_STATUSES,
} from '@tranche/domain/investments/codes';
import { INSTRUMENTS } from '@tranche/domain/opportunities/codes';
import { TAX_SCHEMES } from '@tranche/domain/opportunities/schemes';
import { TABLE_GROUPS, TABLE_SUBJECTS } from '@tranche/domain/portfolio/table-codes';
import type {
  LookupDefinition,
  LookupFact,
  LookupField,
  LookupRow,
  LookupValues,
} from '../../kit/lookup/definition.ts';
import { opportunityWords } from '../../ui/opportunity/words.ts';
import { filterFrom, filterTo, texts } from './filter.ts';
import { words } from './words.ts';

export const TABLES = '/admin/settings/investor/portfolio';
export const columnsHref = (id: number): string => `${TABLES}/${id}`;

interface Product {
  readonly funds: boolean;
  readonly tax: boolean;
}
type Status = keyof typeof INVESTMENT_STATUS_LABELS;

const statusOption = (status: Status) => {
  const term = INVESTMENT_STATUS_TERMS[status];
  const label = term ? `⟦${term.charAt(0).toUpperCase()}${term.slice(1)}⟧` : INVESTMENT_STATUS_LABELS[status];
  return { value: String(status), label };
};
const STATUSES = {
  investment: EVER_HELD_STATUSES.map(statusOption),
  reservation: UNISSUED_STATUSES.map(statusOption),
};
const INSTRUMENT_OPTIONS = INSTRUMENTS.map((value) => ({
  value,
  label: opportunityWords.instruments[value],
}));
const SCHEME_OPTIONS = TAX_SCHEMES.map((value) => ({ value, label: words.schemes[value] }));
const isOf =
  (...subjects: readonly string[]) =>
  ({ subject }: LookupValues): boolean =>
    subjects.some((each) => each === subject);

/** The filters of a table. Funds and holdings that investors add themselves have none. */
const filters = ({ tax }: Product): readonly LookupField[] => {
  const help = words.table.all;
  const several = { kind: 'choices', help, when: isOf('investment', 'reservation') } as const;
  return [
    {
      ...several,
      key: 'statuses',
      label: words.table.statuses,
      when: isOf('investment'),
      options: STATUSES.investment,
    },
    {
      ...several,
      key: 'reserved_statuses',
      label: words.table.statuses,
      when: isOf('reservation'),
      options: STATUSES.reservation,
    },
    { ...several, key: 'type_ids', label: words.table.types, options: 'types' },
    {
      ...several,
      key: 'instruments',
      label: words.table.instruments,
      options: INSTRUMENT_OPTIONS,
    },
    {
      ...several,
      key: 'tax_schemes',
      label: words.table.schemes,
      when: (values) => tax && several.when(values),
      options: SCHEME_OPTIONS,
    },
  ];
};

const oneOf = <T>(all: readonly [T, ...T[]], value: unknown): T =>
  all.find((each) => each === value) ?? all[0];

/** ‘Shares issued, Certificated’, ‘1 type’, ‘EIS’; without a filter nothing: it takes all. */
function takenIn(row: LookupRow): readonly (LookupFact | null)[] {
  const {
    statuses,
    reserved_statuses: reserved,
    type_ids: types,
    instruments,
    tax_schemes,
  } = filterFrom(row);
  const count = texts(types).length;
  return [
    chosenOf([...STATUSES.investment, ...STATUSES.reservation], [...texts(statuses), ...texts(reserved)]),
    count === 0 ? null : [words.table.countTypes, count],
    chosenOf(INSTRUMENT_OPTIONS, texts(instruments)),
    chosenOf(SCHEME_OPTIONS, texts(tax_schemes)),
  ];
}
const chosenOf = (
  options: readonly { readonly value: string; readonly label: string }[],
  chosen: readonly string[],
): LookupFact | null =>
  chosen.length === 0
    ? null
    : [options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', '), ''];

/** The tables of the portfolio page, of what this client's product has. */
export const portfolioTables = (product: Product): LookupDefinition => ({
  resource: 'portfolio-tables',
  write: 'investor_type',
  ...words.tables,
  link: { words: words.tables.columns, href: columnsHref },
  facts: (row) => [
    [words.subjects[oneOf(TABLE_SUBJECTS, row.subject)], ''],
    ...takenIn(row),
    row.group_by === 'none'
      ? null
      : [words.table.grouped, words.groups[oneOf(TABLE_GROUPS, row.group_by)].toLowerCase()],
  ],
  fields: [
    {
      key: 'subject',
      label: words.table.subject,
      help: words.table.subjectHelp,
      kind: 'choice',
      when: (_, isNew) => isNew,
      options: TABLE_SUBJECTS.filter((value) => product.funds || value !== 'fund').map((value) => ({
        value,
        label: words.subjects[value],
      })),
    },
    ...filters(product),
    {
      key: 'group_by',
      label: words.table.groupBy,
      kind: 'choice',
      options: TABLE_GROUPS.filter((value) => product.tax || value !== 'tax_scheme').map((value) => ({
        value,
        label: words.groups[value],
      })),
    },
    {
      key: 'show_totals',
      label: words.table.totals,
      help: words.table.totalsHelp,
      kind: 'switch',
      isUnmarked: true,
    },
    { key: 'is_default', label: words.table.isDefault, help: words.table.isDefaultHelp, kind: 'switch' },
  ],
  start: { subject: 'investment', group_by: 'none', show_totals: true },
  parts: { from: filterFrom, to: filterTo },
  alsoChanges: ['portfolio-table-columns'],
});
