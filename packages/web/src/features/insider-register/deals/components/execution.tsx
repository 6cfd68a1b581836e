import * as placementVerbs from '@tranche/domain/insider-register/placement.verbs';
import { placementStatus } from '@tranche/domain/insider-register/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../../kit/api.ts';
import { useWords } from '../../../../kit/context.tsx';
import { refresh } from '../../../../kit/query.ts';
import { useServerForm } from '../../../../kit/server-form.ts';
import { EVIDENCE_FILES, MOST_BYTES } from '../../../../shared/valuation/upload-evidence.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { DecimalField } from '../../../../ui/fields/number-field.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Fields, Form, FormActions } from '../../../../ui/form/form.tsx';
import { currencySymbol, dayOf, formatMoment } from '../../../../ui/format.ts';
import { SidePanel } from '../../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../../ui/overlay/toasts.tsx';
import { CHANGES, type Deal } from '../family.ts';
import { useNoteUpload } from '../use-note-upload.ts';
import { dealWords } from '../words.ts';

export interface DealPanelProps {
  readonly deal: Deal;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** When it was dealt and at what price, within the time of the approval. */
export function Execution({ deal, name, open, onClose }: DealPanelProps): ReactNode {
  const t = useWords(dealWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('execute.title', { name })}>
      {open && <ExecutionForm deal={deal} onClose={onClose} />}
    </SidePanel>
  );
}

interface Values {
  readonly executed_on: string | null;
  readonly executed_price: string | null;
  readonly executed_quantity: string | null;
  readonly files: readonly File[];
}

function ExecutionForm({ deal, onClose }: Pick<DealPanelProps, 'deal' | 'onClose'>): ReactNode {
  const t = useWords(dealWords);
  const client = useQueryClient();
  const storeNote = useNoteUpload(deal.id);
  const form = useServerForm<Values>({
    initial: {
      executed_on: dayOf(new Date()),
      executed_price: null,
      executed_quantity: deal.quantity,
      files: [],
    },
    validate: ({ executed_on }) => ({ executed_on: executed_on === null ? t('who.required') : undefined }),
    submit: async ({ files, ...values }) => {
      const contract_note_document_id = await storeNote(files);
      const body = { ...values, contract_note_document_id, status: placementStatus.executed };
      return api.action(placementVerbs.move, { params: { id: deal.id }, body, seen: deal.updated_at });
    },
    onDone: async () => {
      toast(t('execute.done'));
      onClose();
      await refresh(client, CHANGES);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      {deal.valid_until !== null && (
        <p className="muted">{t('execute.until', { when: formatMoment(deal.valid_until) })}</p>
      )}
      <Fields>
        <DateField label={t.field('executed_on')} {...form.field('executed_on')} />
        <DecimalField
          label={t.field('executed_price')}
          prefix={currencySymbol(deal.currency ?? undefined)}
          optional
          {...form.field('executed_price')}
        />
        <DecimalField label={t.field('executed_quantity')} optional {...form.field('executed_quantity')} />
        <FileDrop
          label={t('execute.file')}
          help={t('execute.fileHelp')}
          optional
          accept={EVIDENCE_FILES}
          maxBytes={MOST_BYTES}
          {...form.field('files')}
          error={form.errorAt('contract_note_document_id') ?? form.errorAt('files')}
        />
      </Fields>
      <FormActions form={form} label={t('execute.save')} busyLabel={t('execute.saving')} onCancel={onClose} />
    </Form>
  );
}
