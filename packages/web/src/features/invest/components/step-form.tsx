import { preEmptionOption } from '@tranche/domain/investments/codes';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { part } from '../../../ui/part.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { isDone, type Step } from '../answers.ts';
import { AmountStep } from '../steps/amount-step.tsx';
import { words } from '../words.ts';
import { DeclineRight } from './decline-right.tsx';
import type { StepProps } from '../step-props.ts';
import styles from './invest-wizard.module.css';

// the first step waits neither for what is asked of some people alone nor for what comes later
const WAITING = <BlockSkeleton height={280} />;
const LATER = {
  ownership: part(
    async () => ({ default: (await import('../steps/ownership-step.tsx')).OwnershipStep }),
    WAITING,
  ),
  tax: part(async () => ({ default: (await import('../steps/tax-step.tsx')).TaxStep }), WAITING),
  terms: part(async () => ({ default: (await import('../steps/terms-step.tsx')).TermsStep }), WAITING),
};
const fetchLater = (): void => {
  for (const { fetch } of Object.values(LATER)) fetch().catch(() => undefined);
};

const BODIES = {
  amount: AmountStep,
  ...LATER,
  pre_emption: part(
    async () => ({ default: (await import('../steps/pre-emption-step.tsx')).PreEmptionStep }),
    WAITING,
  ),
} as const;

interface StepFormProps extends Omit<StepProps, 'tried' | 'reasonId'> {
  readonly step: Exclude<Step, 'review'>;
}

/** A step before the review: Continue goes on once it is answered, and says why it does not. */
export function StepForm({ step, data, wizard }: StepFormProps): ReactNode {
  const t = useWords(words);
  const [tried, setTried] = useState(false);
  const reasonId = useId();
  const [declining, setDeclining] = useState(false);
  const declines = step === 'pre_emption' && wizard.answers.choice === preEmptionOption.dontTake;
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (declines) setDeclining(true);
    else if (wizard.next() === null) setTried(true);
  };
  const Body = BODIES[step];
  // every term must be opened and ticked: the reason is under them
  const barred = step === 'terms' && !isDone('terms', wizard.answers, wizard.facts);
  return (
    // who answers a step is about to see the next
    <form noValidate onSubmit={go} onChange={fetchLater} className={styles.form}>
      <Card>
        <Body data={data} wizard={wizard} tried={tried} reasonId={reasonId} />
      </Card>
      <div className={`phone-bar ${styles.foot}`}>
        {step !== wizard.steps[0] && <Button onClick={wizard.back}>{t('wizard.back')}</Button>}
        <Button
          type="submit"
          kind="primary"
          disabled={barred}
          aria-describedby={barred ? reasonId : undefined}
        >
          {t('wizard.continue')}
        </Button>
      </div>
      <DeclineRight data={data} wizard={wizard} open={declining} onClose={() => setDeclining(false)} />
    </form>
  );
}
