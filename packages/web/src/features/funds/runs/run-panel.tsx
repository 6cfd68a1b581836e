import { RUN_KINDS, type RunKind } from '@tranche/domain/funds/runs/codes';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParam } from '../../../kit/search-param.ts';
import type { Fund } from '../fund.ts';

const RunDetails = lazy(() => import('./run-details.tsx'));

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

/** GP-9 over its page: `?run=`, so that it can be left and come back to. */
export function RunPanel({ fund, mayWrite }: { fund: Fund; mayWrite: boolean }): ReactNode {
  const [param, setParam] = useSearchParam('run');
  const asked = askedRun(param);
  if (asked === null || (asked.id === null && !mayWrite)) return null;
  return (
    <Suspense>
      <RunDetails
        key={asked.id ?? asked.kind}
        fund={fund}
        asked={asked}
        mayWrite={mayWrite}
        onClose={() => setParam(null)}
      />
    </Suspense>
  );
}
