import { RUN_KINDS, type RunKind } from '@tranche/domain/funds/runs/codes';

/** Which run an address asks for. */
export interface AskedRun {
  /** Null: a new one, of this kind. */
  readonly id: number | null;
  readonly kind: RunKind | null;
  /** Of a new one: the run that it follows, such as the call that money came in on. */
  readonly from: number | null;
}

/** `?run=12`, `?run=new:fund_fee`, `?run=new:fund_receipt:12`. */
export function askedRun(param: string | null): AskedRun | null {
  if (param === null) return null;
  if (/^\d{1,15}$/.test(param)) return { id: Number(param), kind: null, from: null };
  const [word, name, from] = param.split(':');
  const kind = word === 'new' ? RUN_KINDS.find((known) => known === name) : undefined;
  return kind === undefined
    ? null
    : { id: null, kind, from: from && /^\d{1,15}$/.test(from) ? Number(from) : null };
}
