import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
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

/** After the minute, for the server to do it; and again while it is not done. */
const LATER_MS = 5_000;
/** A timer's own limit, 24 days. */
const MOST_MS = 2 ** 31 - 1;

/** When it goes live, or why it did not. Who waits here for the minute sees that it came. */
export function ScheduleNote({ onChange }: { onChange: () => void }): ReactNode {
  const t = useWords(editorWords);
  const client = useQueryClient();
  const { update } = useDraft();
  const { publish_at: at, publish_error: reason } = update;
  const [looked, setLooked] = useState(0);
  useEffect(() => {
    if (!at || reason) return undefined;
    const wait = Math.max(Date.parse(at) - Date.now(), 0) + LATER_MS;
    if (wait > MOST_MS) return undefined;
    const timer = window.setTimeout(
      () => void refresh(client, ['update-reports']).finally(() => setLooked((n) => n + 1)),
      wait,
    );
    return () => window.clearTimeout(timer);
  }, [at, reason, client, looked]);
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
