import { useState, type ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { useItem } from '../../../kit/query.ts';
import type { ListQuery } from '../../../kit/query-string.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { ShownOnce } from '../../../shared/account/shown-once.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { Page } from '../../../ui/layout.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowNote, RowWords } from '../../../ui/row-list.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { RelTime } from '../../../ui/value.tsx';
import {
  eventsLine,
  outcomeOf,
  stateLook,
  stateOf,
  whyOf,
  type Say,
  type Webhook,
  type WebhookExtra,
} from '../webhooks/state.ts';
import { useWebhookActs, type WebhookActs } from '../webhooks/use-webhook-acts.ts';
import { WebhookForm } from '../webhooks/webhook-form.tsx';
import { WebhookPanel } from '../webhooks/webhook-panel.tsx';
import styles from '../webhooks/webhooks.module.css';
import { webhookWords } from '../webhooks/words.ts';

const QUERY: ListQuery = { append: ['last_delivery'] };

/** Where other systems are notified of events, and what became of each. */
export default function Webhooks(): ReactNode {
  const t = useWords(webhookWords);
  const [panel, setPanel] = useSearchParam('panel');
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ about: 'off' | 'rotate'; webhook: Webhook } | null>(null);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  const acts = useWebhookActs();
  const menu = useMenu(acts, {
    open: setPanel,
    ask: (about, webhook) => setAsking({ about, webhook }),
    remove: setDeleting,
  });
  const isRotating = asking?.about === 'rotate';
  const add = (
    <Can p="features.create">
      <Button kind="primary" onClick={() => setPanel('new')}>
        {t('add')}
      </Button>
    </Can>
  );
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <ResourceTable<'webhooks', WebhookExtra>
        resource="webhooks"
        things={t('things')}
        query={QUERY}
        rowName={({ url }) => url}
        onOpenRow={({ id }) => setPanel(String(id))}
        columns={columnsOf(t)}
        rowMenu={menu}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
      />
      <Panel
        panel={panel}
        acts={acts}
        onPanel={setPanel}
        onSaved={(made) => {
          setPanel(null);
          setSecret(made);
        }}
      />
      <ShownOnce
        words={{
          title: t('secret.title'),
          text: t('secret.text'),
          label: t('secret.label'),
          done: t('secret.done'),
        }}
        value={secret}
        onDone={() => setSecret(null)}
      />
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t(isRotating ? 'rotateTitle' : 'turnOffTitle', { url: asking?.webhook.url ?? '' })}
        confirmLabel={t(isRotating ? 'rotate' : 'turnOff')}
        busyLabel={t(isRotating ? 'rotating' : 'turningOff')}
        danger
        onConfirm={async () => {
          if (asking === null) return;
          if (isRotating) setSecret(await acts.rotate(asking.webhook));
          else await acts.turn(asking.webhook, false);
          setAsking(null);
        }}
      >
        {t(isRotating ? 'rotateText' : 'turnOffText')}
      </ConfirmDialog>
      <DeleteDialog
        isRestorable
        resource="webhooks"
        record={deleting && { ...deleting, name: deleting.url }}
        onClose={() => setDeleting(null)}
      >
        {t('deleteText')}
      </DeleteDialog>
    </Page>
  );
}

interface PanelProps {
  /** `new`, `7` with its deliveries, `7-edit`. */
  readonly panel: string | null;
  readonly acts: WebhookActs;
  readonly onPanel: (panel: string | null) => void;
  readonly onSaved: (secret: string | null) => void;
}

function Panel({ panel, acts, onPanel, onSaved }: PanelProps): ReactNode {
  const t = useWords(webhookWords);
  const [, id, edit] = /^([1-9]\d*)(-edit)?$/.exec(panel ?? '') ?? [];
  const webhook = useItem<'webhooks', WebhookExtra>('webhooks', id ?? '', QUERY, {
    enabled: id !== undefined,
  });
  const close = (): void => onPanel(null);
  const form = (row: Webhook | null): ReactNode => (
    <WebhookForm key={row?.id} webhook={row} onDone={onSaved} onCancel={close} />
  );
  const isWatched = id !== undefined && edit === undefined;
  const title = t(isWatched ? 'deliveries' : id === undefined ? 'addTitle' : 'editTitle');
  return (
    <SidePanel
      open={id !== undefined || panel === 'new'}
      onClose={close}
      title={title}
      width={isWatched ? 720 : 480}
    >
      {id === undefined ? (
        form(null)
      ) : (
        <StateView of={webhook} thing={t('thing')} skeleton={<FormSkeleton fields={4} />}>
          {(row) =>
            isWatched ? (
              <WebhookPanel webhook={row} acts={acts} onEdit={() => onPanel(`${row.id}-edit`)} />
            ) : (
              form(row)
            )
          }
        </StateView>
      )}
    </SidePanel>
  );
}

interface MenuActs {
  readonly open: (panel: string) => void;
  readonly ask: (about: 'off' | 'rotate', webhook: Webhook) => void;
  readonly remove: (webhook: Webhook) => void;
}

function useMenu(acts: WebhookActs, { open, ask, remove }: MenuActs): (webhook: Webhook) => MenuItem[] {
  const t = useWords(webhookWords);
  const { can } = useAccess();
  return (webhook) => {
    const { id, is_active: isOn } = webhook;
    const show = { label: t('show'), onSelect: () => open(String(id)) };
    const test = {
      label: t('test'),
      onSelect: () => {
        open(String(id));
        void acts.test(webhook);
      },
    };
    const turn = isOn
      ? { label: t('turnOff'), onSelect: () => ask('off', webhook) }
      : { label: t('turnOn'), onSelect: () => void acts.turn(webhook, true) };
    const changes = [
      { label: t('edit'), onSelect: () => open(`${id}-edit`) },
      ...(isOn ? [test] : []),
      turn,
      { label: t('rotate'), onSelect: () => ask('rotate', webhook) },
    ];
    const removal = { label: t('delete'), danger: true, divided: true, onSelect: () => remove(webhook) };
    return [show, ...(can('features.update') ? changes : []), ...(can('features.delete') ? [removal] : [])];
  };
}

const columnsOf = (t: Say): readonly Column<Webhook>[] => [
  {
    id: 'url',
    header: t.field('url'),
    cell: (webhook) => (
      <span className={styles.named}>
        <RowWords name={webhook.url}>
          <RowNote>{webhook.description}</RowNote>
          <RowNote>{stateOf(webhook) === 'off' ? null : whyOf(webhook, t)}</RowNote>
        </RowWords>
      </span>
    ),
  },
  { id: 'events', header: t.field('events'), width: 260, cell: ({ events }) => eventsLine(events, t) },
  {
    id: 'state',
    header: t.field('state'),
    width: 130,
    card: 'pill',
    cell: (webhook) => <StatusPill look={stateLook(webhook, t)} />,
  },
  {
    id: 'last',
    header: t.field('last'),
    width: 190,
    cell: ({ last_delivery: last }) =>
      last === null ? (
        t('none')
      ) : (
        <>
          {t(`outcomes.${outcomeOf(last)}`)} · <RelTime value={last.created_at} />
        </>
      ),
  },
];
