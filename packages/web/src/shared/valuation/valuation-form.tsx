import { draftLive } from '@tranche/domain/codes';
import { VALUATION_METHODS } from '@tranche/domain/funds/codes';
import * as assetVerbs from '@tranche/domain/funds/asset.verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
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
import { bodyOf, valuesOf } from './form-values.ts';
import { MethodFields } from './method-fields.tsx';
import { CHANGES, isMethod, mayPublishValuation, type Valuation, type Valued } from './valuation.ts';
import { valuationWords } from './words.ts';

interface Props {
  readonly of: Valued;
  /** A draft; null for a new one. */
  readonly valuation: Valuation | null;
  readonly onClose: () => void;
}

/** A draft valuation: kept, or put in use, which may wait for a second person. */
export function ValuationForm({ of, valuation, onClose }: Props): ReactNode {
  const t = useWords(valuationWords);
  const client = useQueryClient();
  const isPublishing = useRef(false);
  const mayPublish = mayPublishValuation(useViewer());
  const form = useServerForm({
    initial: valuesOf(valuation, dayOf(new Date())),
    submit: (values) => {
      const body = { ...bodyOf(values), ...(isPublishing.current ? { status: draftLive.live } : {}) };
      return valuation === null
        ? api.action(assetVerbs.recordValuation, { body: { fund_investment_opportunity_id: of.id, ...body } })
        : api.action(assetVerbs.changeValuation, { params: { id: valuation.id }, body });
    },
    onDone: async ({ data: { status, submitted_at: waits } }) => {
      await refresh(client, CHANGES);
      toast(t(status === draftLive.live ? 'live' : waits === null ? 'saved' : 'waits'));
      onClose();
    },
  });
  const save = (publish: boolean): void => {
    isPublishing.current = publish;
    void form.submit();
  };
  const { method } = form.values;
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
          </>
        )}
        <MoneyField label={t.field('fair_value')} currency={of.currency} {...form.field('fair_value')} />
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
