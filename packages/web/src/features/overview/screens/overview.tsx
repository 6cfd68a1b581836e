import { useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { part } from '../../../ui/part.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { Attention } from '../components/attention.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { ClosingSoon } from '../components/closing-soon.tsx';
import { Headline } from '../components/headline.tsx';
import { KeyDates } from '../components/key-dates.tsx';
import { LatestActivity } from '../components/latest-activity.tsx';
import { MyTasks } from '../components/my-tasks.tsx';
import styles from '../components/overview.module.css';
import { Trio } from '../components/trio.tsx';
import { periodOf, PERIODS } from '../period.ts';
import { words } from '../words.ts';

const WAITING = <BlockSkeleton height={480} />;
const FurtherDown = part(() => import('../components/further-down.tsx'), WAITING);
/** In pixels. Until the cards above have loaded they are short, and this part is just in view. */
const WELL_IN_VIEW = 320;

/** The state of the business, and what needs a person today. */
export default function Overview(): ReactNode {
  const t = useWords(words);
  const viewer = useViewer();
  const [asked, setPeriod] = useSearchParam('period');
  const [now] = useState(() => new Date());
  const period = periodOf(asked);
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
          <WhenSeen fallback={WAITING} ahead={-WELL_IN_VIEW}>
            <div className={styles.column}>
              <FurtherDown period={period} now={now} />
            </div>
          </WhenSeen>
        </div>
      </div>
    </Stack>
  );
}
