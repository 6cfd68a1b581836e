import { complianceResult } from '@tranche/domain/codes';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { words } from '../words.ts';
import type { TestResult } from './test-questions.tsx';
import { Said } from './test-state-card.tsx';
import styles from './test.module.css';

interface OutcomeProps {
  readonly result: TestResult;
  readonly topics: readonly string[];
  readonly home: string;
}

/** Right after submitting: passed and back to where one came from, or the three sentences of a fail. */
export function Outcome({ result, topics, home }: OutcomeProps): ReactNode {
  const t = useWords(words);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const passed = result.result === complianceResult.passed;
  const Mark = passed ? IconCircleCheck : IconCircleX;
  return (
    <Card>
      <div className={styles.state} role="status">
        <span className={styles.mark} data-tone={passed ? 'success' : 'danger'} aria-hidden>
          <Mark size={28} stroke={1.5} />
        </span>
        <h1 className={styles.lead} tabIndex={-1} ref={heading}>
          {t(passed ? 'test.success' : 'test.fail')}
        </h1>
        {passed ? (
          <div className={styles.ways}>
            <LinkButton kind="primary" href={home}>
              {t('test.continue')}
            </LinkButton>
          </div>
        ) : (
          <Failed result={result} topics={topics} home={home} />
        )}
      </div>
    </Card>
  );
}

/** Every topic of the test: those of the failed answers alone would tell which were wrong (`domain.md#J`). */
function Failed({ result, topics, home }: OutcomeProps): ReactNode {
  const t = useWords(words);
  const exhausted = result.compliance_tries >= result.tries_limit;
  const next = exhausted || result.next_attempt_at === null ? null : formatMoment(result.next_attempt_at);
  return (
    <>
      <p>{t('test.pending')}</p>
      <Said
        lead={exhausted ? t('test.exhausted') : t('test.cooldown')}
        lines={[exhausted ? t('test.exhaustedHelp') : next ? t('test.from', { time: next }) : ''].filter(
          Boolean,
        )}
      />
      {topics.length > 0 && (
        <div className={styles.topics}>
          <h2>{t('test.topics')}</h2>
          <p>{t('test.topicsText')}</p>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.ways}>
        <LinkButton href={home}>{t('test.home')}</LinkButton>
      </div>
    </>
  );
}
