import { draftLive } from '@tranche/domain/codes';
import { EVIDENCE_METHODS, VALUATION_METHODS } from '@tranche/domain/funds/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useViewer, useWords } from '../../kit/context.tsx';
import { NotWorkedOut } from '../../kit/not-worked-out.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { dayOf } from '../../ui/format.ts';
import { toast } from '../../ui/overlay/toasts.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import { FactsFields } from './facts-fields.tsx';
import { isMethod, valuesOf } from './form-values.ts';
import { MethodFields } from './method-fields.tsx';
import { ResultCard } from './result-card.tsx';
import { saveValuation } from './save-valuation.ts';
import { useResult } from './use-result.ts';
import { CHANGES, mayPublishValuation, type Valuation, type Valued } from './valuation.ts';
import { valuationWords } from './words.ts';

interface Props {
  readonly of: Valued;
  /** A draft; null for a new one. */
  readonly valuation: Valuation | null;
  readonly onClose: () => void;
}

/** A draft valuation: worked out by the server as it is typed, then kept or put in use, which may wait for a second person. */
export function ValuationForm({ of, valuation, onClose }: Props): ReactNode {
  const t = useWords(valuationWords);
  const client = useQueryClient();
  const isPublishing = useRef(false);
  const mayPublish = mayPublishValuation(useViewer());
  const form = useServerForm({
    initial: valuesOf(valuation, dayOf(new Date())),
    submit: (values) => saveValuation({ of, valuation, values, publish: isPublishing.current }),
    onDone: async ({ data: { status, submitted_at: waits } }) => {
      await refresh(client, [...CHANGES, 'documents']);
      toast(t(status === draftLive.live ? 'live' : waits === null ? 'saved' : 'waits'));
      onClose();
    },
  });
  const save = (publish: boolean): void => {
    isPublishing.current = publish;
    void form.submit();
  };
  const { method } = form.values;
  const result = useResult(of.id, form.values);
  const said = result.data;
  const isEvidenceAsked =
    said?.evidence_required === true && isMethod(method) && EVIDENCE_METHODS.includes(method);
  return (
    <Form
      form={{ ...form, submit: async (event) => (event?.preventDefault(), save(mayPublish)) }}
      fieldLabel={t.field}
    >
      <Fields>
        <FieldPair>
          <DateField label={t.field('as_of')} {...form.field('as_of')} />
          <SelectField
            label={t.field('method')}
            options={VALUATION_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
            {...form.field('method')}
          />
        </FieldPair>
        {isMethod(method) && (
          <>
            <p className="muted">{t(`methodHelp.${method}`)}</p>
            <MethodFields form={form} method={method} currency={of.currency} />
            <NotWorkedOut of={result} thing={t('resultThing')} />
            {said && <ResultCard result={said.result} change={said.change} currency={of.currency} />}
          </>
        )}
        <MoneyField
          label={t.field('fair_value')}
          help={t('ownValue')}
          optional={said !== undefined && said.result !== null}
          currency={of.currency}
          {...form.field('fair_value')}
        />
        <FactsFields form={form} />
        <EvidenceFields form={form} kept={valuation?.evidence ?? []} isRequired={isEvidenceAsked} />
        <TextAreaField
          label={t.field('commentary')}
          rows={4}
          maxLength={5000}
          optional
          {...form.field('commentary')}
        />
        {!mayPublish && <p className="muted">{t('draftOnly')}</p>}
      </Fields>
      <FormActions
        form={form}
        label={t(mayPublish ? 'publish' : 'save')}
        busyLabel={t(mayPublish ? 'publishing' : 'saving')}
        onCancel={onClose}
      >
        {mayPublish && <Button onClick={() => save(false)}>{t('save')}</Button>}
      </FormActions>
    </Form>
  );
}
