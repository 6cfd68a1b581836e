import type { RunKind } from '@tranche/domain/funds/runs/codes';

/** Values of the first step, by the path that the wire knows: `total`, `params.purpose`. */
export type RunValues = Readonly<Record<string, string | boolean | null>>;

export interface RunField {
  readonly name: string;
  readonly as:
    | 'money'
    | 'percent'
    | 'date'
    | 'text'
    | 'quantity'
    | 'yes'
    | 'choice'
    | 'holder'
    | 'asset'
    | 'call'
    | 'document'
    /** Given by what the run was opened from, and not asked. */
    | 'hidden';
  readonly optional?: true;
  readonly options?: readonly string[];
  /** A path of the words. */
  readonly help?: string;
  readonly when?: (values: RunValues) => boolean;
  readonly initial?: string | boolean;
}
type Entry = RunField | readonly [RunField, RunField];

const total: RunField = { name: 'total', as: 'money' };
const day: RunField = { name: 'entry_date', as: 'date' };
const optional = (name: string, as: RunField['as'], more: Partial<RunField> = {}): RunField => ({
  name,
  as,
  optional: true,
  ...more,
});
/** Which of two ways is chosen: it is not sent, what it leaves out is not either. */
const way = (name: string, options: readonly string[]): RunField => ({
  name: `way.${name}`,
  as: 'choice',
  options,
  initial: options[0],
});
const by = (name: string, option: string) => (values: RunValues) => values[`way.${name}`] === option;

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** What each kind asks for, in order and pairs; lines, sums and directions follow from it on the server. */
export const RUN_FIELDS: Readonly<Record<RunKind, readonly Entry[]>> = {
  fund_capital_call: [
    optional('params.purpose', 'text'),
    way('call', ['total', 'percentage']),
    { ...total, when: by('call', 'total') },
    { name: 'params.percentage', as: 'percent', when: by('call', 'percentage') },
    [day, optional('due_on', 'date', { help: 'help.due_on' })],
    [optional('params.fees.management_fee', 'money'), optional('params.fees.expenses', 'money')],
    { name: 'params.fees.outside', as: 'yes', help: 'help.outside', initial: false },
  ],
  fund_receipt: [
    { name: 'params.call_run_id', as: 'call' },
    { ...day, help: 'help.received_on' },
  ],
  fund_refund: [day],
  fund_distribution: [
    [total, day],
    [
      optional('params.recallable', 'money', { help: 'help.recallable' }),
      optional('params.reference', 'text'),
    ],
  ],
  fund_fee: [
    [
      { name: 'params.period_start', as: 'date' },
      { name: 'params.period_end', as: 'date' },
    ],
    [day, optional('params.vat_pct', 'percent')],
  ],
  fund_expense: [
    { name: 'params.description', as: 'text' },
    [total, day],
    [optional('params.payee', 'text'), optional('params.reference', 'text')],
    optional('params.fund_investment_opportunity_id', 'asset', { help: 'help.asset' }),
    optional('params.document_id', 'document', { help: 'help.evidence' }),
  ],
  fund_equalisation: [{ ...day, help: 'help.joined_on' }],
  fund_transfer: [
    [
      { name: 'params.from_entity_id', as: 'holder' },
      { name: 'params.to_entity_id', as: 'holder' },
    ],
    way('part', ['fraction', 'units']),
    { name: 'params.fraction', as: 'percent', when: by('part', 'fraction'), initial: '100' },
    { name: 'params.units', as: 'quantity', when: by('part', 'units') },
    {
      name: 'params.basis',
      as: 'choice',
      options: ['carry_over', 'consideration'],
      initial: 'carry_over',
    },
    { name: 'params.price', as: 'money', when: (values) => values['params.basis'] === 'consideration' },
    [day, optional('params.reason', 'text')],
  ],
  fund_statements: [
    [
      { name: 'params.period_start', as: 'date' },
      { name: 'params.period_end', as: 'date' },
    ],
    { name: 'params.reissues_id', as: 'hidden' },
    {
      name: 'params.reason',
      as: 'text',
      help: 'help.reissue',
      when: (values) => isGiven(values['params.reissues_id']),
    },
    day,
  ],
};

export const fieldsOf = (kind: RunKind): readonly RunField[] => RUN_FIELDS[kind].flat();
/** The last part of a path is the name that the words know. */
export const lastOf = (path: string): string => path.split('.').at(-1) ?? path;
