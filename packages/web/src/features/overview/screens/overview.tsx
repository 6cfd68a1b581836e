import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Attention } from '../components/attention.tsx';
import { Categories, InvestedByMonth, InvestorsOverTime } from '../components/charts.tsx';
import { Accounts, Breakdown, Reporting } from '../components/breakdown.tsx';
import { ClosingSoon } from '../components/closing-soon.tsx';
import { Headline } from '../components/headline.tsx';
import { KeyDates } from '../components/key-dates.tsx';
import { LatestActivity } from '../components/latest-activity.tsx';
import { MyTasks } from '../components/my-tasks.tsx';
import { Screening, SubTypes, Test } from '../components/spreads.tsx';
import styles from '../components/overview.module.css';
import { Trio } from '../components/trio.tsx';
import { periodOf, PERIODS } from '../period.ts';
import { words } from '../words.ts';

/** The state of the business, and what needs a person today. */
export default function Overview(): ReactNode {
  const t = useWords(words);
  const viewer = useViewer();
  const access = useAccess();
  const [asked, setPeriod] = useSearchParam('period');
  const [now] = useState(() => new Date());
  const period = periodOf(asked);
  const categories = access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions');
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('greeting', { name: viewer.first_name })}
        actions={
          <SelectField
            label={t('period')}
            value={period}
            onChange={(next) => setPeriod(next, true)}
            options={PERIODS.map((key) => ({ value: key, label: t(`periods.${key}`) }))}
          />
        }
      />
      <Headline period={period} now={now} />
      <div className={styles.layout}>
        <div className={`${styles.column} ${styles.people}`}>
          <Attention />
          <MyTasks />
          <KeyDates now={now} />
          <LatestActivity />
        </div>
        <div className={styles.column}>
          <Trio />
          <Breakdown />
          <ClosingSoon />
          <InvestedByMonth period={period} now={now} />
          <InvestorsOverTime period={period} now={now} />
          {categories && <Categories />}
          <SubTypes />
          {access.on('enableScreening') && <Screening />}
          {access.on('enableComplianceTest') && <Test />}
          {access.can('user.index') && <Accounts />}
          {access.can('kpi.index') && <Reporting />}
        </div>
      </div>
    </Stack>
  );
}
