import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, WithRail } from '../../../ui/layout.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { offerHref } from '../queries.ts';
import { AmountStep } from '../steps/amount-step.tsx';
import { OwnershipStep } from '../steps/ownership-step.tsx';
import { ReviewStep } from '../steps/review-step.tsx';
import { TaxStep } from '../steps/tax-step.tsx';
import { TermsStep } from '../steps/terms-step.tsx';
import { useWizard, type WizardData, type WizardState } from '../use-wizard.ts';
import { words } from '../words.ts';
import { Summary } from './summary.tsx';
import styles from './invest-wizard.module.css';

/** The steps of I5, one on screen at a time, with the summary beside them. */
export function InvestWizard(data: WizardData): ReactNode {
  const t = useWords(words);
  const wizard = useWizard(data);
  const { offer } = data;
  const title = t(wizard.answers.action === 'reserve' ? 'offerPage.reserve' : 'offerPage.invest');
  return (
    <Page>
      <header className={styles.head}>
        <AppLink href={offerHref(offer.slug)}>{t('wizard.toOffer', { name: offer.name })}</AppLink>
        <h1>{title}</h1>
      </header>
      {wizard.resumed && (
        <p className={styles.kept} role="status">
          {t('wizard.kept')}{' '}
          <button type="button" onClick={wizard.restart}>
            {t('wizard.again')}
          </button>
        </p>
      )}
      <WithRail rail={<Summary data={data} answers={wizard.answers} steps={wizard.steps} />} sticky>
        <Wizard
          steps={wizard.steps.map((key) => ({ key, label: t(`wizard.steps.${key}`) }))}
          current={wizard.step}
          onStep={(key) => {
            const step = wizard.steps.find((each) => each === key);
            if (step) wizard.go(step);
          }}
        >
          {wizard.step === 'review' ? (
            <ReviewStep data={data} wizard={wizard} />
          ) : (
            <StepForm key={wizard.step} data={data} wizard={wizard} />
          )}
        </Wizard>
      </WithRail>
    </Page>
  );
}

export interface StepProps {
  readonly data: WizardData;
  readonly wizard: WizardState;
  /** Continue was pressed too early: say what is missing. */
  readonly tried: boolean;
}

const BODIES = { amount: AmountStep, ownership: OwnershipStep, tax: TaxStep, terms: TermsStep } as const;

/** A step before the review: Continue goes on once it is answered, and says why it does not. */
function StepForm({ data, wizard }: Omit<StepProps, 'tried'>): ReactNode {
  const [tried, setTried] = useState(false);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (wizard.next() === null) setTried(true);
  };
  const step = wizard.step === 'review' ? 'amount' : wizard.step;
  const Body = BODIES[step];
  return (
    <form noValidate onSubmit={go} className={styles.form}>
      <Card>
        <Body data={data} wizard={wizard} tried={tried} />
      </Card>
      <StepFoot wizard={wizard} />
    </form>
  );
}

function StepFoot({ wizard }: { wizard: WizardState }): ReactNode {
  const t = useWords(words);
  return (
    <div className={styles.foot}>
      {wizard.step !== wizard.steps[0] && <Button onClick={wizard.back}>{t('wizard.back')}</Button>}
      <Button type="submit" kind="primary">
        {t('wizard.continue')}
      </Button>
    </div>
  );
}
