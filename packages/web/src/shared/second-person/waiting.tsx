import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { ItemView } from '../inbox/item-view.tsx';
import { useInboxItem } from '../inbox/queries.ts';
import { NoOther } from './no-other.tsx';
import { secondPersonWords } from './words.ts';

export interface WaitingProps {
  readonly resource: 'fund-opportunity-valuations' | 'fund-net-asset-values';
  readonly id: number;
  readonly by: { readonly id: number; readonly name: string } | null;
  /** Families to read again once it is decided. */
  readonly changes: readonly string[];
  readonly onDone: () => void;
  /** Sent with an approval; `children` ask for it. */
  readonly also?: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
}

const KINDS = {
  'fund-opportunity-valuations': 'approval_valuation',
  'fund-net-asset-values': 'approval_nav',
} as const;

/** Its author may withdraw it, anyone else who may publish decides, and the others read who entered it. */
export function Waiting(props: WaitingProps): ReactNode {
  const isOwn = useViewer().id === props.by?.id;
  return isOwn ? <Own {...props} /> : <Theirs {...props} />;
}

function Own({ resource, id, changes, onDone }: WaitingProps): ReactNode {
  const t = useWords(secondPersonWords);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.update(resource, id, { submit: false });
      await refresh(client, [resource, ...changes, 'activity']);
      toast(t('withdrawn'));
      onDone();
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card tone="info" title={t('title')}>
      <Row justify="between">
        <p>
          {t('own')} {t('inUse')} <NoOther kind={KINDS[resource]} id={id} />
        </p>
        <Button busy={isBusy && t('busy')} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </Row>
    </Card>
  );
}

function Theirs({ resource, id, by, changes, onDone, also, children }: WaitingProps): ReactNode {
  const t = useWords(secondPersonWords);
  const client = useQueryClient();
  const item = useInboxItem(`${KINDS[resource]}:${id}`);
  if (item.data !== undefined)
    return (
      <Stack gap={16}>
        <ItemView
          item={item.data.data}
          isGone={false}
          also={also}
          onDone={() => {
            // closed first: what was decided is no item any more
            onDone();
            void refresh(client, [resource, ...changes, 'activity', 'inbox']);
          }}
        />
        {children}
      </Stack>
    );
  return (
    <Card tone="info" title={t('title')}>
      <p>
        {t('theirs', { name: by?.name ?? t('someone') })} {t('inUse')}{' '}
        <NoOther kind={KINDS[resource]} id={id} />
      </p>
    </Card>
  );
}
