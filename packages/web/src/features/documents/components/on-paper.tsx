import * as documentVerbs from '@tranche/domain/documents/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import type { SignablePdf } from '../../../shared/pdf/signing/signable-pdf.ts';
import { signingWords } from '../../../shared/pdf/signing/words.ts';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import styles from './documents.module.css';

const FIFTY_MB = 50 * 1024 * 1024;

/** Signing on screen is never the only way (0.10): download, sign, and send it back. */
export function OnPaper({ pdf }: { pdf: SignablePdf }): ReactNode {
  const t = useWords(signingWords);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.onPaper}>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('onDocument.link')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('onDocument.title')}>
        <SendScan pdf={pdf} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function SendScan({ pdf, onDone }: { pdf: SignablePdf; onDone: () => void }): ReactNode {
  const t = useWords(signingWords);
  const client = useQueryClient();
  const { id } = useViewer();
  const empty: { file: readonly File[] } = { file: [] };
  const form = useServerForm({
    initial: empty,
    validate: ({ file }) => ({ file: file.length === 0 ? t('onDocument.missing') : undefined }),
    submit: ({ file: [file] }) =>
      api.action(documentVerbs.upload, {
        body: { target_type: 'user', target_id: id, category: 'contract', name: pdf.name, file },
      }),
    onDone: () => {
      toast(t('onDocument.sent'));
      void refresh(client, ['documents']);
      onDone();
    },
  });
  return (
    <Stack gap={16}>
      <p>{t('onDocument.text')}</p>
      <div>
        <LinkButton href={`/api/pdfs/${pdf.id}?download=1`} download>
          {t('onDocument.download')}
        </LinkButton>
      </div>
      <Form form={form} label={t('onDocument.title')}>
        <Fields>
          <FileDrop
            label={t('onDocument.file')}
            name="file"
            accept={['.pdf', '.png', '.jpg']}
            maxBytes={FIFTY_MB}
            value={form.values.file}
            onChange={(file) => form.set('file', file)}
            error={form.errorAt('file')}
          />
        </Fields>
        <FormActions form={form} label={t('onDocument.send')} busyLabel={t('onDocument.sending')} />
      </Form>
    </Stack>
  );
}
