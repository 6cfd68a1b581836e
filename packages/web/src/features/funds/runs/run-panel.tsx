import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import type { Fund } from '../fund.ts';
import { askedRun } from './asked-run.ts';

const RunDetails = part(() => import('./run-details.tsx'));

/** A run over its page: `?run=`, so that it can be left and come back to. */
export function RunPanel({ fund, mayWrite }: { fund: Fund; mayWrite: boolean }): ReactNode {
  const [param, setParam] = useSearchParam('run');
  const asked = askedRun(param);
  if (asked === null || (asked.id === null && !mayWrite)) return null;
  return (
    <RunDetails
      key={asked.id ?? asked.kind}
      fund={fund}
      asked={asked}
      mayWrite={mayWrite}
      onClose={() => setParam(null)}
    />
  );
}
