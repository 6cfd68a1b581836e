import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page, WithRail } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { quote } from '../amount.ts';
import { opportunityHref } from '../queries.ts';
import { useWizard, type WizardState } from '../use-wizard.ts';
import type { WizardData } from '../wizard-data.ts';
import { words } from '../words.ts';
import { StepForm } from './step-form.tsx';
import { Summary, SummaryLines } from './summary.tsx';
import styles from './invest-wizard.module.css';

// the steps before it do not wait for the last one
const ReviewStep = part(
  async () => ({ default: (await import('../steps/review-step.tsx')).ReviewStep }),
  <BlockSkeleton height={320} />,
);

/** The steps of investing, one on screen at a time, with the summary beside them. */
export function InvestWizard(data: WizardData): ReactNode {
  const t = useWords(words);
  const wizard = useWizard(data);
  const { opportunity } = data;
  const title = t(wizard.answers.action === 'reserve' ? 'opportunityPage.reserve' : 'opportunityPage.invest');
  return (
    <Page>
      <header className={styles.head}>
        <AppLink href={opportunityHref(opportunity.slug)}>
          {t('wizard.toOpportunity', { name: opportunity.name })}
        </AppLink>
        <h1>{title}</h1>
      </header>
      {wizard.resumed && <Resume wizard={wizard} />}
      <SummarySheet data={data} wizard={wizard} />
      <WithRail
        rail={
          <div className={styles.rail}>
            <Summary data={data} wizard={wizard} />
          </div>
        }
        sticky
      >
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
            <StepForm key={wizard.step} step={wizard.step} data={data} wizard={wizard} />
          )}
        </Wizard>
      </WithRail>
    </Page>
  );
}

/** Below lg the summary is a sheet on top, closed until it is wanted. */
function SummarySheet({ data, wizard }: { data: WizardData; wizard: WizardState }): ReactNode {
  const t = useWords(words);
  const found = quote(data.opportunity, wizard.amount);
  return (
    <details className={styles.sheet}>
      <summary>
        {found
          ? t('wizard.summary.titleOf', {
              amount: formatMoney(found.total, { currency: data.opportunity.currency }),
            })
          : t('wizard.summary.title')}
      </summary>
      <div className={styles.sheetBody}>
        <SummaryLines data={data} wizard={wizard} />
      </div>
    </details>
  );
}

/** Answers of an earlier visit are in the fields already: says so, leads to where they end, or begins again. */
function Resume({ wizard }: { wizard: WizardState }): ReactNode {
  const t = useWords(words);
  return (
    <div className={styles.kept} role="status">
      <span>{t('wizard.kept')}</span>
      {wizard.resume && (
        <Button small kind="primary" onClick={wizard.resume}>
          {t('wizard.resume')}
        </Button>
      )}
      <Button small onClick={wizard.restart}>
        {t('wizard.again')}
      </Button>
    </div>
  );
}
