import { IconCircleCheck, IconClock, IconLock, IconWritingSign } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { TestQuestions } from '../../../shared/eligibility/use-eligibility.ts';
import { useList } from '../../../kit/query.ts';
import { openHelp } from '../../../shared/support/help-state.ts';
import { useTestPrefix } from '../../../shared/eligibility/test/test-prefix.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoment } from '../../../ui/format.ts';
import { attemptOf, type TestView } from '../test-state.ts';
import { words } from '../words.ts';
import styles from './test.module.css';

interface TestStateCardProps {
  readonly view: TestView;
  readonly document: TestQuestions;
  readonly home: string;
  readonly onStart: () => void;
}

const MARKS = {
  passed: [IconCircleCheck, 'success'],
  not_required: [IconCircleCheck, 'success'],
  category: [IconLock, 'muted'],
  exhausted: [IconLock, 'danger'],
  cooldown: [IconClock, 'warning'],
  intro: [IconWritingSign, 'info'],
  empty: [IconClock, 'muted'],
} as const;

/** While no question is on screen: each state with its fixed sentences, and the way on. */
export function TestStateCard(props: TestStateCardProps): ReactNode {
  const [Mark, tone] = MARKS[props.view];
  return (
    <Card>
      <div className={styles.state}>
        <span className={styles.mark} data-tone={tone} aria-hidden>
          <Mark size={28} stroke={1.5} />
        </span>
        <StateWords {...props} />
      </div>
    </Card>
  );
}

function StateWords({ view, document, home, onStart }: TestStateCardProps): ReactNode {
  const t = useWords(words);
  switch (view) {
    case 'passed':
      return <Passed home={home} />;
    case 'not_required':
      return (
        <Said lead={t('test.notRequired')}>
          <LinkButton kind="primary" href={home}>
            {t('test.continue')}
          </LinkButton>
        </Said>
      );
    case 'category':
      return (
        <Said lead={t('test.categoryFirst')}>
          <LinkButton kind="primary" href="/investor/profile/type">
            {t('test.toCategory')}
          </LinkButton>
        </Said>
      );
    case 'exhausted':
      return (
        <Said lead={t('test.fail')} lines={[t('test.exhausted'), t('test.exhaustedHelp')]}>
          <Contact />
        </Said>
      );
    case 'cooldown':
      return (
        <Said
          lead={t('test.cooldown')}
          lines={[t('test.from', { time: formatMoment(document.meta.next_attempt_at ?? '') })]}
        >
          <LinkButton href={home}>{t('test.home')}</LinkButton>
        </Said>
      );
    case 'empty':
      return (
        <Said lead={t('test.none')}>
          <Contact />
        </Said>
      );
    default:
      return <Intro document={document} onStart={onStart} />;
  }
}

function Intro({ document, onStart }: { document: TestQuestions; onStart: () => void }): ReactNode {
  const t = useWords(words);
  const attempt = attemptOf(document.meta);
  const counted = [t('test.count', { n: document.data.length }), attempt && t('test.attempt', attempt)];
  return (
    <Said lead={t('test.pending')} lines={[t('test.why'), counted.filter(Boolean).join(' · ')]}>
      <Button kind="primary" onClick={onStart}>
        {t('test.start')}
      </Button>
    </Said>
  );
}

function Passed({ home }: { home: string }): ReactNode {
  const t = useWords(words);
  const passes = useList(`${useTestPrefix()}-successes`, { limit: 1 });
  const passed = passes.data?.data[0]?.passed_at;
  return (
    <Said lead={t('test.success')} lines={passed ? [t('test.passedOn', { date: formatDate(passed) })] : []}>
      <LinkButton kind="primary" href={home}>
        {t('test.continue')}
      </LinkButton>
    </Said>
  );
}

/** Leads to the help panel of the portal. */
function Contact(): ReactNode {
  const t = useWords(words);
  return (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => openHelp('account')}>
      {t('test.help')}
    </Button>
  );
}

/** The fixed sentence, what belongs to it, and the way on. */
export function Said({
  lead,
  lines = [],
  children,
}: {
  lead: string;
  lines?: readonly string[];
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {lines.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      {children && <div className={styles.ways}>{children}</div>}
    </>
  );
}
