import { IconArrowLeft } from '@tabler/icons-react';
import { webhookBody } from '@tranche/domain/integrations/webhook-rules';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { outcomeLook, outcomeOf, reasonOf, type Delivery } from './state.ts';
import styles from './webhooks.module.css';
import { webhookWords } from './words.ts';

interface Props {
  readonly delivery: Delivery;
  readonly isOn: boolean;
  readonly onBack: () => void;
  readonly onResend: () => Promise<void>;
}

/** One event: what was sent, how often it was tried, and what the receiver answered. */
export function DeliveryDetails({ delivery, isOn, onBack, onResend }: Props): ReactNode {
  const t = useWords(webhookWords);
  const [busy, setBusy] = useState(false);
  const { response_status: n } = delivery;
  return (
    <section aria-label={delivery.event}>
      <Stack gap={20}>
        <Row>
          <Button
            small
            kind="quiet"
            autoFocus
            icon={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            {t('back')}
          </Button>
        </Row>
        <h3 className={styles.event}>{delivery.event}</h3>
        <DescriptionList
          facts={[
            { label: t.field('state'), value: <StatusPill look={outcomeLook(delivery, t)} /> },
            { label: t.field('at'), value: <DateTime value={delivery.created_at} withTime /> },
            { label: t.field('attempt'), value: String(delivery.attempt) },
            {
              label: t.field('response_status'),
              value: reasonOf(delivery, t) ?? (n !== null && t('status', { n })),
            },
            ...(delivery.next_attempt_at === null
              ? []
              : [{ label: t.field('next'), value: <DateTime value={delivery.next_attempt_at} withTime /> }]),
            {
              label: t.field('id'),
              value: <code className={styles.code}>{delivery.event_id}</code>,
              wide: true,
            },
          ]}
        />
        <div role="group" aria-label={t.field('payload')}>
          <p className={styles.label}>{t.field('payload')}</p>
          <pre className={styles.payload} tabIndex={0}>
            {JSON.stringify(JSON.parse(webhookBody(delivery.payload)), null, 2)}
          </pre>
        </div>
        {outcomeOf(delivery) === 'failed' && (
          <Can p="features.update">
            <Row justify="end">
              <Button
                disabled={!isOn && t('isOff')}
                busy={busy && t('resending')}
                onClick={() => {
                  setBusy(true);
                  void onResend().finally(() => setBusy(false));
                }}
              >
                {t('resend')}
              </Button>
              {!isOn && <span className="muted">{t('isOff')}</span>}
            </Row>
          </Can>
        )}
      </Stack>
    </section>
  );
}
