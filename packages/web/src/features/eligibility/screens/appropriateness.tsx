import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useStanding, useTestPaper, type TestPaper } from '../../../kit/eligibility/use-eligibility.ts';
import type { Standing } from '../../../kit/eligibility/standing.ts';
import { ProfileFrame } from '../../../kit/profile/profile-frame.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Page } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { backTo } from '../back.ts';
import { Outcome } from '../components/test-outcome.tsx';
import { Paper, type TestResult } from '../components/test-paper.tsx';
import { TestStateCard } from '../components/test-state-card.tsx';
import { testView } from '../test-state.ts';
import { words } from '../words.ts';

/** I16: the Investor Appropriateness Test. Its states stand in the profile; sitting it has the page to itself. */
export default function Appropriateness(): ReactNode {
  const t = useWords(words);
  const paper = useTestPaper();
  const user = useStanding();
  const [from] = useSearchParam('from');
  const [taking, setTaking] = useState<TestPaper | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const home = backTo(from, '/investor');
  if (taking !== null)
    return (
      <Page width="form">
        {result === null ? (
          <Paper paper={taking} onResult={setResult} onLeave={() => setTaking(null)} />
        ) : (
          <Outcome result={result} topics={topicsOf(taking)} home={home} />
        )}
      </Page>
    );
  return (
    <ProfileFrame title={t('test.title')}>
      <StateView of={paper} thing={t('test.thing')} skeleton={<BlockSkeleton height={320} />}>
        {(served) => (
          <StateView of={user} thing={t('test.thing')} skeleton={<BlockSkeleton height={320} />}>
            {({ data }) => (
              <StateNow paper={served} user={data} home={home} onStart={() => setTaking(served)} />
            )}
          </StateView>
        )}
      </StateView>
    </ProfileFrame>
  );
}

interface StateNowProps {
  readonly paper: TestPaper;
  readonly user: Standing;
  readonly home: string;
  readonly onStart: () => void;
}

function StateNow({ paper, user, home, onStart }: StateNowProps): ReactNode {
  const boot = useBoot();
  const view = testView(boot, {
    meta: paper.meta,
    user,
    questions: paper.data.length,
    now: new Date().toISOString(),
  });
  return <TestStateCard view={view} paper={paper} home={home} onStart={onStart} />;
}

const topicsOf = (paper: TestPaper): string[] => [
  ...new Set(paper.data.flatMap(({ topic }) => (topic ? [topic] : []))),
];
