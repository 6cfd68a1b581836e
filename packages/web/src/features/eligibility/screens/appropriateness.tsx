import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useStanding, useTestPaper, type TestPaper } from '../../../kit/eligibility/use-eligibility.ts';
import type { Standing } from '../../../kit/eligibility/standing.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { backTo } from '../back.ts';
import { Outcome } from '../components/test-outcome.tsx';
import { Paper, type TestResult } from '../components/test-paper.tsx';
import { TestStateCard } from '../components/test-state-card.tsx';
import { testView } from '../test-state.ts';
import { words } from '../words.ts';

/** I16: the Investor Appropriateness Test, its states and its questions. */
export default function Appropriateness(): ReactNode {
  const t = useWords(words);
  const paper = useTestPaper();
  const user = useStanding();
  return (
    <Page width="form">
      <StateView of={paper} thing={t('test.thing')} skeleton={<BlockSkeleton height={320} />}>
        {(served) => (
          <StateView of={user} thing={t('test.thing')} skeleton={<BlockSkeleton height={320} />}>
            {({ data }) => <Sitting paper={served} user={data} />}
          </StateView>
        )}
      </StateView>
    </Page>
  );
}

function Sitting({ paper, user }: { paper: TestPaper; user: Standing }): ReactNode {
  const t = useWords(words);
  const boot = useBoot();
  const [from] = useSearchParam('from');
  const [taking, setTaking] = useState<TestPaper | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const home = backTo(from, '/investor');
  if (result !== null) return <Outcome result={result} topics={topicsOf(taking)} home={home} />;
  if (taking !== null) return <Paper paper={taking} onResult={setResult} onLeave={() => setTaking(null)} />;
  const view = testView(boot, {
    meta: paper.meta,
    user,
    questions: paper.data.length,
    now: new Date().toISOString(),
  });
  return (
    <>
      <PageHeader title={t('test.title')} />
      <TestStateCard view={view} paper={paper} home={home} onStart={() => setTaking(paper)} />
    </>
  );
}

const topicsOf = (paper: TestPaper | null): string[] => [
  ...new Set((paper?.data ?? []).flatMap(({ topic }) => (topic ? [topic] : []))),
];
