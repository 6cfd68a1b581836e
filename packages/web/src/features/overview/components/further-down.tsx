import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import type { Period } from '../period.ts';
import { Accounts, Reporting } from './accounts.tsx';
import { InvestedByMonth, InvestorsOverTime } from './charts.tsx';
import { Categories, Screening, SubTypes, Test } from './spreads.tsx';

interface Props {
  readonly period: Period;
  readonly now: Date;
}

/** The part below the first screen. Its code is loaded when the reader scrolls to it. */
export default function FurtherDown({ period, now }: Props): ReactNode {
  const { on, can } = useAccess();
  const categories = on('enableRiskWarning') || on('enableFinancialPromotionExceptions');
  return (
    <>
      <InvestedByMonth period={period} now={now} />
      <InvestorsOverTime period={period} now={now} />
      {categories && <Categories />}
      <SubTypes />
      {on('enableScreening') && <Screening />}
      {on('enableComplianceTest') && <Test />}
      {can('user.index') && <Accounts />}
      {can('kpi.index') && <Reporting />}
    </>
  );
}
