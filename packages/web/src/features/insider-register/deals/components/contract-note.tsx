import * as placementVerbs from '@tranche/domain/insider-register/placement.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../../kit/api.ts';
import { useWords } from '../../../../kit/context.tsx';
import { refresh } from '../../../../kit/query.ts';
import { useServerForm } from '../../../../kit/server-form.ts';
import { EVIDENCE_FILES, MOST_BYTES } from '../../../../shared/valuation/upload-evidence.ts';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Fields, Form, FormActions } from '../../../../ui/form/form.tsx';
import { SidePanel } from '../../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../../ui/overlay/toasts.tsx';
import { CHANGES } from '../family.ts';
import { useNoteUpload } from '../use-note-upload.ts';
import { dealWords } from '../words.ts';
import type { DealPanelProps } from './execution.tsx';

/** The broker's contract note of an executed deal, which may come later than the execution. */
export function ContractNote({ deal, name, open, onClose }: DealPanelProps): ReactNode {
  const t = useWords(dealWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('contractNote.title', { name })}>
      {open && <NoteForm deal={deal} onClose={onClose} />}
    </SidePanel>
  );
}

function NoteForm({ deal, onClose }: Pick<DealPanelProps, 'deal' | 'onClose'>): ReactNode {
  const t = useWords(dealWords);
  const client = useQueryClient();
  const storeNote = useNoteUpload(deal.id);
  const form = useServerForm<{ readonly files: readonly File[] }>({
    initial: { files: [] },
    validate: ({ files }) => ({ files: files.length === 0 ? t('contractNote.required') : undefined }),
    submit: async ({ files }) =>
      api.action(placementVerbs.move, {
        params: { id: deal.id },
        body: { contract_note_document_id: await storeNote(files) },
        seen: deal.updated_at,
      }),
    onDone: async () => {
      toast(t('contractNote.done'));
      onClose();
      await refresh(client, CHANGES);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <FileDrop
          label={t.field('contract_note_document_id')}
          accept={EVIDENCE_FILES}
          maxBytes={MOST_BYTES}
          {...form.field('files')}
          error={form.errorAt('contract_note_document_id') ?? form.errorAt('files')}
        />
      </Fields>
      <FormActions
        form={form}
        label={t('contractNote.save')}
        busyLabel={t('contractNote.saving')}
        onCancel={onClose}
      />
    </Form>
  );
}
