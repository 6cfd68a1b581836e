import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isPositive, plain } from '@tranche/domain/kit/exact';
import { useRef, type ReactNode } from 'react';
import { isApiError } from '../../../kit/api-error.ts';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import type { Translate } from '../../../kit/terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { piecesOf, quote, unitsAbout } from '../amount.ts';
import { keyFor, stepOfErrors, type Step } from '../answers.ts';
import { FeeLine } from '../components/amount-line.tsx';
import styles from '../components/invest-wizard.module.css';
import { taxName } from '../components/summary.tsx';
import { opportunityHref, type OpportunityRow } from '../queries.ts';
import { requestOf, sendAnswers, type Sent } from '../send-answers.ts';
import type { WizardState } from '../use-wizard.ts';
import type { WizardData } from '../wizard-data.ts';
import { words } from '../words.ts';

interface ReviewProps {
  readonly data: WizardData;
  readonly wizard: WizardState;
}

/** All answers with their ways back, the risk sentence, and the one button that sends. */
export function ReviewStep({ data, wizard }: ReviewProps): ReactNode {
  const t = useWords(words);
  const risk = useFlag('enableRiskWarning');
  const form = useSubmit({ data, wizard }, risk);
  return (
    <Form form={form}>
      {wizard.refusal && <Refusal>{wizard.refusal.sentence}</Refusal>}
      <Card>
        <dl className={styles.reviewed}>
          {useAnswered({ data, wizard }).map(({ step, value }) => (
            <div key={step}>
              <dt>{t(`wizard.steps.${step}`)}</dt>
              <dd>{value}</dd>
              <span className={styles.edit}>
                <Button
                  small
                  kind="quiet"
                  onClick={() => wizard.go(step)}
                  aria-label={t('wizard.review.editOf', { name: t(`wizard.steps.${step}`) })}
                >
                  {t('wizard.review.edit')}
                </Button>
              </span>
            </div>
          ))}
        </dl>
        <FeeLine opportunity={data.opportunity} amount={wizard.amount} />
      </Card>
      {risk && (
        <Card tone="warning">
          <CheckboxField label={t('wizard.review.risk')} {...form.field('risk_acknowledged')} />
        </Card>
      )}
      <div className={`phone-bar ${styles.foot}`}>
        <Button onClick={wizard.back}>{t('wizard.back')}</Button>
        <Button type="submit" kind="primary" busy={form.submitting && t('wizard.review.busy')}>
          {t(confirmOf(wizard))}
        </Button>
      </div>
    </Form>
  );
}

/** An answer for all parties together reserves nothing yet. */
function confirmOf({ right, answers }: WizardState) {
  if (right?.entityId === null) return 'wizard.review.confirmAnswer';
  return answers.action === 'reserve' || right !== null
    ? 'wizard.review.confirmReserve'
    : 'wizard.review.confirmInvest';
}

/** Sent once for one intention; what the server refuses leads back to the step that can mend it. */
function useSubmit({ data, wizard }: ReviewProps, risk: boolean) {
  const t = useWords(words);
  const router = useRouter();
  const client = useQueryClient();
  const last = useRef<{ body: string; key: string } | null>(null);
  const href = opportunityHref(data.opportunity.slug);
  return useServerForm<{ risk_acknowledged: boolean }, Sent | null>({
    initial: { risk_acknowledged: wizard.answers.riskAcknowledged },
    validate: ({ risk_acknowledged }) =>
      risk && !risk_acknowledged ? { risk_acknowledged: t('wizard.review.riskRequired') } : {},
    submit: async ({ risk_acknowledged }) => {
      const requested = { ...wizard, answers: { ...wizard.answers, riskAcknowledged: risk_acknowledged } };
      last.current = keyFor(last.current, requestOf(data, requested));
      try {
        return await sendAnswers(client, data, requested, last.current.key);
      } catch (error) {
        const found = isApiError(error) ? stepOfErrors(error.errors, wizard.steps) : null;
        // sold out, closed or ineligible meanwhile: the opportunity is read again, with what remains of it
        if (isApiError(error) && error.status < 500) await refresh(client, ['investment-opportunities']);
        if (found === null || found.step === 'review') throw error;
        wizard.refuse(found);
        return null;
      }
    },
    onDone: (sent) => {
      if (sent === null) return;
      wizard.finish();
      if (sent.kind === 'answer') {
        toast(t('wizard.pre_emption.recorded'));
        router.history.replace(href);
        return;
      }
      const after = wizard.answers.action === 'invest' && wizard.right === null ? 'payment' : 'confirmation';
      router.history.replace(`${href}/invest?step=${after}&id=${sent.id}`);
    },
  });
}

function piecesIn(n: string, opportunity: OpportunityRow, t: Translate<typeof words>): string {
  const shares = formatNumber(plain(n));
  return t('wizard.amount.fractional', { shares, pieces: t(piecesOf(opportunity), { n: shares }) });
}

function useAnswered({ data, wizard }: ReviewProps): { step: Exclude<Step, 'review'>; value: string }[] {
  const t = useWords(words);
  const { opportunity, entities, choices } = data;
  const { answers } = wizard;
  const found = quote(opportunity, wizard.amount);
  const about = unitsAbout(opportunity, wizard.amount);
  const money = formatMoney(found?.amount ?? '0', { currency: opportunity.currency });
  const shares =
    found?.shares && isPositive(found.shares)
      ? ` · ${piecesIn(found.shares, opportunity, t)}`
      : about
        ? ` · ${t('wizard.done.unitsAbout', { units: formatNumber(about.units, 2) })}`
        : '';
  const values: Record<Exclude<Step, 'review'>, string> = {
    amount: `${money}${shares}`,
    ownership:
      wizard.right?.entityId === null
        ? t('wizard.ownership.allOf')
        : (entities.find(({ id }) => id === answers.entityId)?.name ?? ''),
    tax: taxName(opportunity.taxOptions ?? [], answers.taxOption, t('wizard.tax.none')) ?? '',
    pre_emption: `${choices.find(({ id }) => id === answers.choice)?.label ?? ''} · ${money}${shares}`,
    terms: t('wizard.review.termsDone', { n: answers.terms.length }),
  };
  return wizard.steps.flatMap((step) => (step === 'review' ? [] : [{ step, value: values[step] }]));
}
