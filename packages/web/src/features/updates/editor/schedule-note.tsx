import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { useDraft } from './use-draft.ts';
import { editorWords } from './words.ts';

/** When it goes live, or why it did not. */
export function ScheduleNote({ onChange }: { onChange: () => void }): ReactNode {
  const t = useWords(editorWords);
  const client = useQueryClient();
  const { update } = useDraft();
  const { publish_at: at, publish_error: reason } = update;
  if (!at) return null;
  const cancel = (): void => {
    api
      .update('update-reports', update.id, { publish_at: null })
      .then(() => refresh(client, ['update-reports']))
      .then(() => toast(t('cancelled')))
      .catch((error: unknown) => toastError(sentenceOf(error)));
  };
  return (
    <Card tone={reason ? 'warning' : undefined}>
      <Row justify="between">
        <strong>
          {reason
            ? t('failedAt', { when: formatMoment(at), reason })
            : t('scheduled', { when: formatMoment(at) })}
        </strong>
        <Row gap={8}>
          <Button small onClick={onChange}>
            {t('change')}
          </Button>
          <Button small kind="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
