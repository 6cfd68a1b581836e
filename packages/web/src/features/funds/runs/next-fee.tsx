import { runStatus } from '@tranche/domain/funds/runs/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { Fund } from '../fund.ts';
import { nextFeeValues } from './run-values.ts';
import { runWords } from './run-words.ts';
import { TotalStep } from './total-step.tsx';

interface Props {
  readonly fund: Fund;
  readonly onProposed: (id: number) => void;
}

/** A management fee of the period that is due next, which can be changed. */
export function NextFee({ fund, onProposed }: Props): ReactNode {
  const t = useWords(runWords);
  const charged = useList('runs', {
    filter: {
      kind: 'fund_fee',
      target_type: 'fund',
      target_id: fund.id,
      status: [runStatus.posted, runStatus.postedInPart].join(','),
    },
    sort: '-entry_date',
    limit: 1,
  });
  return (
    <StateView of={charged} thing={t('lastFee')} skeleton={<FormSkeleton fields={4} />}>
      {({ data: [last] }) => (
        <TotalStep
          fund={fund}
          kind="fund_fee"
          run={null}
          given={nextFeeValues(fund, last)}
          onProposed={onProposed}
        />
      )}
    </StateView>
  );
}
