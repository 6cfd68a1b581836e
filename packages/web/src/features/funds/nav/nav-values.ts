import { STATED, type Nav } from './nav.ts';

export interface NavValues {
  readonly as_of: string | null;
  readonly investments_value: string | null;
  readonly cash: string | null;
  readonly other_assets: string | null;
  readonly liabilities: string | null;
  readonly accrued_fees: string | null;
  readonly accrued_carry: string | null;
  readonly commentary: string;
  readonly difference_note: string;
  readonly files: readonly File[];
  readonly accept_stale: boolean;
  readonly notify: boolean;
}

export const NEW: NavValues = {
  as_of: null,
  investments_value: null,
  cash: null,
  other_assets: null,
  liabilities: null,
  accrued_fees: null,
  accrued_carry: null,
  commentary: '',
  difference_note: '',
  files: [],
  accept_stale: false,
  notify: false,
};

type Proposed = Pick<Nav, (typeof STATED)[number]>;

/** A draft's figures; what agrees with the proposal is left to it. */
export function valuesOf(nav: Nav, proposed: Proposed | undefined): NavValues {
  const own = (name: (typeof STATED)[number]): string | null =>
    nav[name] === proposed?.[name] ? null : nav[name];
  return {
    ...NEW,
    as_of: nav.as_of,
    investments_value: own('investments_value'),
    cash: own('cash'),
    accrued_fees: own('accrued_fees'),
    other_assets: nav.other_assets,
    liabilities: own('liabilities'),
    accrued_carry: nav.accrued_carry,
    commentary: nav.commentary ?? '',
    difference_note: nav.difference_note ?? '',
  };
}

/** What is left empty is what was proposed: a draft keeps nothing of an earlier proposal. */
export function bodyOf({ files: _, ...values }: NavValues, proposed: Proposed | undefined) {
  const stated = Object.fromEntries(STATED.map((name) => [name, values[name] ?? proposed?.[name] ?? null]));
  return {
    ...values,
    ...stated,
    other_assets: values.other_assets ?? '0.00',
    difference_note: values.difference_note.trim() === '' ? null : values.difference_note,
    commentary: values.commentary.trim() === '' ? null : values.commentary,
  };
}
