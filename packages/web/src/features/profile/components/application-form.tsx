import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ownPath } from '../../../kit/destination.ts';
import { refresh } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useServerForm, type Problems } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { BLANK, isApplyStep, STEPS, type Application, type ApplyStep } from '../application-steps.ts';
import { sendApplication } from '../send-application.ts';
import { words } from '../words.ts';
import { DetailsStep } from './application-steps.tsx';
import { FindStep, type Known } from './find-step.tsx';

/** Find or describe, my part in it, review. What was typed stays between the steps. */
export function ApplicationForm({ start }: { start: Partial<Application> }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const router = useRouter();
  const [asked, setStep] = useSearchParam('step');
  const [from] = useSearchParam('from');
  const [known, setKnown] = useState<Known | null>(null);
  const [sought, setSought] = useState(false);
  const form = useServerForm<Application, { failed: readonly string[] } | null>({
    initial: { ...BLANK, ...start },
    draft: { userId: useViewer().id, key: 'organisation-apply' },
    validate: (values) => problemsOf(values, known !== null, t('required')),
    submit: async (values) => {
      if (step !== 'review') {
        setStep('review');
        return null;
      }
      return sendApplication(values, {
        knownId: known?.id ?? null,
        signatoriesLabel: t('apply.signatories'),
      });
    },
    onDone: (sent) => {
      if (sent === null) return;
      toast(t('apply.sent'));
      if (sent.failed.length > 0) toastError(t('apply.proofFailed', { files: sent.failed.join(' ') }));
      form.reset({ ...BLANK });
      void refresh(client, ['users', 'organisation-links', 'documents']);
      router.history.push(ownPath(from) ?? '/investor/profile/view#organisations');
    },
  });
  const wanted: ApplyStep = isApplyStep(asked) ? asked : 'find';
  const sound = Object.values(problemsOf(form.values, known !== null, '!')).every((problem) => !problem);
  const step: ApplyStep = !sought ? 'find' : wanted === 'review' && !sound ? 'details' : wanted;
  return (
    <Wizard
      steps={STEPS.map((key) => ({ key, label: t(`apply.steps.${key}`) }))}
      current={step}
      onStep={setStep}
    >
      {step === 'find' ? (
        <FindStep
          initial={{ name: form.values.name, registration_number: form.values.registration_number }}
          onGoOn={(match, values) => {
            setKnown(match);
            setSought(true);
            form.setValues(values);
            setStep('details');
          }}
        />
      ) : (
        <Form form={form} label={t('apply.title')}>
          {step === 'details' && <DetailsStep form={form} known={known} />}
          {step === 'review' && <Review values={form.values} known={known} />}
          <FormActions
            form={form}
            label={t(step === 'review' ? 'apply.send' : 'apply.goOn')}
            busyLabel={t('apply.sending')}
          >
            <Button onClick={() => setStep(step === 'review' ? 'details' : 'find')}>{t('apply.back')}</Button>
          </FormActions>
        </Form>
      )}
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting)} />
    </Wizard>
  );
}

const problemsOf = (values: Application, known: boolean, missing: string): Problems => ({
  name: !known && values.name.trim() === '' ? missing : undefined,
  position: values.position === null ? missing : undefined,
});

function Review({ values, known }: { values: Application; known: Known | null }): ReactNode {
  const t = useWords(words);
  const place = [values.address_line_1, values.city, values.postcode].filter(Boolean).join(', ');
  return (
    <Card title={t('apply.steps.review')}>
      <DescriptionList
        facts={[
          { label: t('apply.name'), value: known?.name ?? values.name },
          ...(known === null
            ? [
                { label: t('apply.clientType'), value: values.client_type },
                { label: t('apply.number'), value: values.registration_number },
                { label: t('apply.address'), value: place },
              ]
            : []),
          { label: t('apply.position'), value: values.position && t(`positions.${values.position}`) },
          {
            label: t('apply.percentage'),
            value: values.ownership_percentage && formatPercent(values.ownership_percentage),
          },
          { label: t('apply.signatories'), value: values.signatories, wide: true },
          { label: t('apply.message'), value: values.message, wide: true },
          { label: t('apply.proof'), value: values.proof.map((file) => file.name).join(', '), wide: true },
        ]}
      />
    </Card>
  );
}
