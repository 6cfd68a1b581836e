import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VALUATION_METHODS } from '@tranche/domain/funds/codes';
import { SHARE_PRICE_SOURCES } from '@tranche/domain/opportunities/codes';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { valuationWords } from '../../../shared/valuation/words.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { DecimalField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { dayOf, currencySymbol } from '../../../ui/format.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { performanceWords } from './performance-words.ts';
import { EVIDENCE_FILES, MOST_BYTES, uploadEvidence } from '../../../shared/valuation/upload-evidence.ts';
import { targetOf, VALUED } from './valued.ts';
import type { OpportunityRow } from '../queries.ts';
import type { OpportunityPanelProps } from '../list/opportunity-panel.ts';

/** A new price of a share class; holders are notified only when requested. */
export function AddPrice({ opportunity, open, onClose }: OpportunityPanelProps): ReactNode {
  const t = useWords(performanceWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('add')}>
      {open && <PriceForm opportunity={opportunity} onClose={onClose} />}
    </SidePanel>
  );
}

interface Values {
  readonly price: string | null;
  readonly effective_on: string | null;
  readonly share_class: string;
  readonly source: string | null;
  readonly method: string | null;
  readonly files: readonly File[];
  readonly valuation_basis: string;
  readonly note: string;
  readonly notify: boolean;
}

const isValuation = ({ source }: Pick<Values, 'source'>): boolean => source === 'valuation';

function PriceForm({
  opportunity,
  onClose,
}: {
  opportunity: OpportunityRow;
  onClose: () => void;
}): ReactNode {
  const t = useWords(performanceWords);
  const methods = useWords(valuationWords);
  const client = useQueryClient();
  const today = dayOf(new Date());
  const form = useServerForm<Values, { readonly submitted_at: string | null }>({
    initial: {
      price: null,
      effective_on: today,
      share_class: opportunity.share_class,
      source: 'valuation',
      method: null,
      files: [],
      valuation_basis: '',
      note: '',
      notify: false,
    },
    submit: async ({ files, method, ...values }) =>
      api.create('share-prices', {
        investment_opportunity_id: opportunity.id,
        ...values,
        ...(isValuation(values) && {
          method,
          document_ids: await uploadEvidence(targetOf(opportunity), files),
        }),
      }),
    onDone: ({ submitted_at: waits }) => {
      toast(t(waits === null ? 'saved' : 'waiting.saved'));
      onClose();
      void refresh(client, ['share-prices', ...VALUED]);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <DecimalField
          label={t.field('price')}
          prefix={currencySymbol(opportunity.currency)}
          {...form.field('price')}
        />
        <DateField label={t.field('effective_on')} {...form.field('effective_on')} />
        <TextField label={t.field('share_class')} maxLength={60} {...form.field('share_class')} />
        <SelectField
          label={t.field('source')}
          options={SHARE_PRICE_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
          {...form.field('source')}
        />
        {isValuation(form.values) && (
          <>
            <SelectField
              optional
              label={t.field('method')}
              options={VALUATION_METHODS.map((value) => ({ value, label: methods(`methods.${value}`) }))}
              {...form.field('method')}
            />
            <FileDrop
              multiple
              optional
              label={methods('evidence')}
              help={t('evidenceHelp')}
              accept={EVIDENCE_FILES}
              maxBytes={MOST_BYTES}
              {...form.field('files')}
              error={form.errorAt('document_ids') ?? form.errorAt('files')}
            />
          </>
        )}
        <TextAreaField label={t.field('valuation_basis')} optional {...form.field('valuation_basis')} />
        <TextAreaField label={t.field('note')} optional {...form.field('note')} />
        <CheckboxField label={t('notifyLabel')} help={t('notifyHelp')} {...form.field('notify')} />
      </Fields>
      <FormActions form={form} label={t('submit')} busyLabel={t('busy')} onCancel={onClose} />
    </Form>
  );
}
