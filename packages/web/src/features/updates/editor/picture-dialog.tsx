import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../../shared/files/accepted.ts';
import { editorWords } from './words.ts';

export interface PictureDialogProps {
  readonly updateId: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (src: string, alt: string) => void;
}
interface Values {
  readonly image: readonly File[];
  readonly alt: string;
}

/** A picture is sent, and goes into the text with what it shows in words. */
export function PictureDialog({ open, onClose, ...rest }: PictureDialogProps): ReactNode {
  const t = useWords(editorWords);
  return (
    <Dialog open={open} onClose={onClose} title={t('pictureTitle')}>
      <PictureForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function PictureForm({ updateId, onClose, onAdded }: Omit<PictureDialogProps, 'open'>): ReactNode {
  const t = useWords(editorWords);
  const form = useServerForm<Values, { readonly url: string }>({
    initial: { image: [], alt: '' },
    validate: ({ image, alt }) => ({
      image: image.length === 0 ? t('pictureMissing') : undefined,
      alt: alt.trim() === '' ? t('pictureAltMissing') : undefined,
    }),
    submit: async ({ image }) => {
      const answer = await api.action(updateVerbs.addPicture, {
        params: { id: updateId },
        body: { image: image[0] ?? null },
      });
      return answer.data;
    },
    onDone: ({ url }) => onAdded(url, form.values.alt.trim()),
  });
  return (
    <Form form={form} label={t('pictureTitle')}>
      <Fields>
        <FileDrop
          label={t('pictureFile')}
          accept={IMAGE_TYPES}
          maxBytes={IMAGE_MAX_BYTES}
          {...form.field('image')}
        />
        <TextField label={t('pictureAlt')} help={t('pictureAltHelp')} {...form.field('alt')} />
      </Fields>
      <FormActions form={form} label={t('add')} busyLabel={t('adding')} onCancel={onClose} />
    </Form>
  );
}
