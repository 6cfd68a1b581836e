import { draftLive } from '@tranche/domain/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { DecimalField, MoneyField } from '../../../ui/fields/number-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { dayOf, formatPrice } from '../../../ui/format.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import type { OpportunityPanelProps } from '../list/opportunity-panel.ts';
import type { OpportunityRow } from '../queries.ts';
import { performanceWords } from './performance-words.ts';
import { EVIDENCE_FILES, MOST_BYTES, uploadEvidence } from '../../../shared/valuation/upload-evidence.ts';
import { targetOf, VALUED } from './valued.ts';

interface Values {
  readonly as_of: string | null;
  readonly nav: string | null;
  readonly units_in_issue: string | null;
  readonly commentary: string;
  readonly files: readonly File[];
  readonly live: boolean;
  readonly notify: boolean;
}

/** A new value of an opportunity's units; the server works out what one of them is worth. */
export function AddUnitValue({ opportunity, open, onClose }: OpportunityPanelProps): ReactNode {
  const t = useWords(performanceWords.unitValues);
  return (
    <SidePanel open={open} onClose={onClose} title={t('add')}>
      {open && <ValueForm opportunity={opportunity} onClose={onClose} />}
    </SidePanel>
  );
}

function ValueForm({
  opportunity,
  onClose,
}: {
  opportunity: OpportunityRow;
  onClose: () => void;
}): ReactNode {
  const t = useWords(performanceWords.unitValues);
  const p = useWords(performanceWords);
  const client = useQueryClient();
  const form = useServerForm<Values, RowOfName<'net-asset-values'>>({
    initial: {
      as_of: dayOf(new Date()),
      nav: null,
      units_in_issue: null,
      commentary: '',
      files: [],
      live: true,
      notify: false,
    },
    submit: async ({ files, live, notify, ...values }) => {
      const [document_id = null] = await uploadEvidence(targetOf(opportunity), files);
      return api.create('net-asset-values', {
        investment_opportunity_id: opportunity.id,
        ...values,
        document_id,
        status: live ? draftLive.live : draftLive.draft,
        notify: live && notify,
      });
    },
    onDone: ({ submitted_at: waits, nav_per_unit: price }) => {
      toast(waits === null ? t('saved', { price: formatPrice(price, opportunity.currency) }) : t('waits'));
      onClose();
      void refresh(client, ['net-asset-values', ...VALUED]);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <DateField label={t.field('as_of')} {...form.field('as_of')} />
        <MoneyField label={t.field('nav')} currency={opportunity.currency} {...form.field('nav')} />
        <DecimalField label={t.field('units_in_issue')} {...form.field('units_in_issue')} />
        <FileDrop
          optional
          label={t('document')}
          help={t('documentHelp')}
          accept={EVIDENCE_FILES}
          maxBytes={MOST_BYTES}
          {...form.field('files')}
          error={form.errorAt('document_id') ?? form.errorAt('files')}
        />
        <RichTextField label={t.field('commentary')} optional {...form.field('commentary')} />
        <CheckboxField label={t('live')} help={t('liveHelp')} {...form.field('live')} />
        {form.values.live && (
          <CheckboxField label={p('notifyLabel')} help={t('notifyHelp')} {...form.field('notify')} />
        )}
      </Fields>
      <FormActions form={form} label={t('add')} busyLabel={p('busy')} onCancel={onClose} />
    </Form>
  );
}
