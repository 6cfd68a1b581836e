import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { eventName, outcomeLook, stateLook, type Delivery, type Say, type Webhook } from './state.ts';
import type { WebhookActs } from './use-webhook-acts.ts';
import { WebhookNotice } from './webhook-notice.tsx';
import { webhookWords } from './words.ts';

interface Props {
  readonly webhook: Webhook;
  readonly acts: WebhookActs;
  readonly onEdit: () => void;
}

/** One webhook: what it is sent, why it is off, and its deliveries, the newest first. */
export function WebhookPanel({ webhook, acts, onEdit }: Props): ReactNode {
  const t = useWords(webhookWords);
  const [open, setOpen] = useState<Delivery | null>(null);
  const [busy, setBusy] = useState(false);
  const press = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    await work.finally(() => setBusy(false));
  };
  // the list stays where it is behind the one that is looked at, and gets the focus back
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (open === null && opener.current instanceof HTMLElement) opener.current.focus();
  }, [open]);
  return (
    <>
      <div hidden={open !== null}>
        <Stack gap={20}>
          <WebhookNotice webhook={webhook} />
          <DescriptionList
            facts={[
              { label: t.field('url'), value: webhook.url, wide: true },
              {
                label: t.field('events'),
                value: webhook.events.map((event) => eventName(event, t)).join(', '),
                wide: true,
              },
              { label: t.field('description'), value: webhook.description },
              { label: t.field('state'), value: <StatusPill look={stateLook(webhook, t)} /> },
            ]}
          />
          <Can p="features.update">
            <Row gap={8}>
              {webhook.is_active ? (
                <Button small busy={busy && t('testing')} onClick={() => void press(acts.test(webhook))}>
                  {t('test')}
                </Button>
              ) : (
                <Button
                  small
                  kind="primary"
                  busy={busy && t('turningOn')}
                  onClick={() => void press(acts.turn(webhook, true))}
                >
                  {t('turnOn')}
                </Button>
              )}
              <Button small onClick={onEdit}>
                {t('edit')}
              </Button>
            </Row>
          </Can>
          <section aria-label={t('deliveries')}>
            <LocalTable<'webhook-deliveries'>
              resource="webhook-deliveries"
              things={t('deliveryThings')}
              query={{ filter: { webhook_id: webhook.id } }}
              rowName={(row) => row.event}
              onOpenRow={(row) => {
                opener.current = document.activeElement;
                setOpen(row);
              }}
              columns={columnsOf(t)}
              empty={{ title: t('noDeliveries'), text: t('noDeliveriesText') }}
            />
          </section>
        </Stack>
      </div>
      {open && (
        <DeliveryDetails
          delivery={open}
          isOn={webhook.is_active}
          onBack={() => setOpen(null)}
          onResend={async () => {
            await acts.resend(open);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

const columnsOf = (t: Say): readonly Column<Delivery>[] => [
  { id: 'event', header: t.field('event'), cell: ({ event }) => <code>{event}</code> },
  {
    id: 'at',
    header: t.field('at'),
    width: 170,
    cell: (row) => <DateTime value={row.created_at} withTime />,
  },
  { id: 'attempt', header: t.field('attempt'), width: 100, align: 'right', cell: (row) => row.attempt },
  {
    id: 'outcome',
    header: t.field('state'),
    width: 140,
    card: 'pill',
    cell: (row) => <StatusPill look={outcomeLook(row, t)} />,
  },
];
