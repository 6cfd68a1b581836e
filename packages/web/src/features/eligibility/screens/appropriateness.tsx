import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import {
  useGateUser,
  useTestQuestions,
  type TestQuestions,
} from '../../../shared/eligibility/use-eligibility.ts';
import type { GateUser } from '../../../shared/eligibility/gate-user.ts';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Page } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { backTo } from '../back.ts';
import { Outcome } from '../components/test-outcome.tsx';
import { SignableDocument, type TestResult } from '../components/test-questions.tsx';
import { TestStateCard } from '../components/test-state-card.tsx';
import { testView } from '../test-state.ts';
import { words } from '../words.ts';

/** The Investor Appropriateness Test. Its states are in the profile; sitting it has the page to itself. */
export default function Appropriateness(): ReactNode {
  const t = useWords(words);
  const document = useTestQuestions();
  const user = useGateUser();
  const [from] = useSearchParam('from');
  const [taking, setTaking] = useState<TestQuestions | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const home = backTo(from, '/investor');
  if (taking !== null)
    return (
      <Page width="form">
        {result === null ? (
          <SignableDocument
            document={taking}
            onResult={setResult}
            onLeave={() => setTaking(null)}
            onChanged={setTaking}
          />
        ) : (
          <Outcome result={result} topics={topicsOf(taking)} home={home} />
        )}
      </Page>
    );
  return (
    <ProfileFrame title={t('test.title')}>
      <StateView of={document} thing={t('test.thing')} skeleton={<BlockSkeleton height={320} />}>
        {(served) => (
          <StateView of={user} thing={t('test.thing')} skeleton={<BlockSkeleton height={320} />}>
            {({ data }) => (
              <StateNow document={served} user={data} home={home} onStart={() => setTaking(served)} />
            )}
          </StateView>
        )}
      </StateView>
    </ProfileFrame>
  );
}

interface StateNowProps {
  readonly document: TestQuestions;
  readonly user: GateUser;
  readonly home: string;
  readonly onStart: () => void;
}

function StateNow({ document, user, home, onStart }: StateNowProps): ReactNode {
  const boot = useBoot();
  const view = testView(boot, {
    meta: document.meta,
    user,
    questions: document.data.length,
    now: new Date().toISOString(),
  });
  return <TestStateCard view={view} document={document} home={home} onStart={onStart} />;
}

const topicsOf = (document: TestQuestions): string[] => [
  ...new Set(document.data.flatMap(({ topic }) => (topic ? [topic] : []))),
];
