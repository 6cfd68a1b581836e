import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { saved } from './saved.ts';
import type { FigureActionsProps } from './types.ts';
import { gridWords } from './words.ts';

interface Props extends FigureActionsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const CommentDialog = (props: Props): ReactNode => {
  const t = useWords(gridWords);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('commentTitle', { at: props.at })}>
      <CommentForm {...props} />
    </Dialog>
  );
};

function CommentForm({ line, figure, store, onClose }: Props): ReactNode {
  const t = useWords(gridWords);
  const form = useServerForm({
    initial: { comment: figure.comment ?? '' },
    submit: async ({ comment }) => {
      const value = comment.trim() === '' ? null : comment.trim();
      await saved(
        store,
        { line, end: figure.end, field: 'comment', value, seen: figure, seenAt: figure.updatedAt },
        'comment',
      );
      await store.reload();
    },
    onDone: onClose,
  });
  return (
    <Form form={form} fieldLabel={() => t('comment')}>
      <TextAreaField
        label={t('comment')}
        help={t('commentHelp')}
        maxLength={2000}
        {...form.field('comment')}
      />
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
