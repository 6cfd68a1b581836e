import { useState, type ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { Investor } from '../investor.ts';
import { words } from '../words.ts';
import styles from './declarations.module.css';
import { ResetTestDialog } from './reset-test-dialog.tsx';

/** How the test stands, each attempt, and the reset. */
export function AppropriatenessCard({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const { on } = useAccess();
  const [resetting, setResetting] = useState(false);
  const { compliance_passed: passed, compliance_tries: tries } = investor;
  const scores = useList(on('enableRiskWarning') ? 'fca-compliance-scores' : 'compliance-scores', {
    sort: '-completed_at',
    filter: { user_id: investor.id },
  });
  return (
    <Card
      title={t('test.title')}
      actions={
        <Can p="user_app_test.create">
          <Button onClick={() => setResetting(true)}>{t('reset.action')}</Button>
        </Can>
      }
    >
      <Stack>
        <DescriptionList
          facts={[
            { label: t('test.now'), value: <Status of="compliance" code={passed} /> },
            { label: t('test.tries'), value: String(tries) },
          ]}
        />
        <h3>{t('test.attempts')}</h3>
        <StateView
          of={scores}
          thing={t('test.thing')}
          skeleton={<LineSkeleton lines={3} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<p className="muted">{t('test.none')}</p>}
        >
          {({ data }) => (
            <ul className={styles.list}>
              {data.map((score) => (
                <li key={score.id}>
                  <span>
                    <DateTime value={score.completed_at} withTime />{' '}
                    <span className="muted">
                      {t('test.of', {
                        score: score.score,
                        max: score.max_score,
                        percent: formatPercent(score.percentage),
                      })}
                    </span>
                  </span>
                  <Status of="compliance" code={score.result} />
                </li>
              ))}
            </ul>
          )}
        </StateView>
      </Stack>
      <ResetTestDialog investor={resetting ? investor : null} onClose={() => setResetting(false)} />
    </Card>
  );
}
