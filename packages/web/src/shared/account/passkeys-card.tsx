import { IconKey } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { RelTime } from '../../ui/value.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList, useRemove } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { AddPasskey, RenamePasskey } from './passkey-forms.tsx';
import styles from './security.module.css';
import { securityWords } from './security-words.ts';

type Passkey = RowOfName<'passkeys'>;
type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** Devices that sign in by themselves. */
export function PasskeysCard(): ReactNode {
  const t = useWords(securityWords);
  const passkeys = useList('passkeys');
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  const remove = useRemove('passkeys', {
    onDone: () => {
      toast(t('passkeys.removed'));
      close();
    },
  });
  const isAble = 'PublicKeyCredential' in window;
  return (
    <Card
      title={t('passkeys.title')}
      help={t(isAble ? 'passkeys.help' : 'passkeys.unsupported')}
      actions={
        isAble && (
          <Button small onClick={() => setDoing({ what: 'add' })}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <StateView of={passkeys} thing={t('passkeys.thing')} skeleton={<LineSkeleton lines={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{t('passkeys.none')}</p>
          ) : (
            <ul className={styles.list}>
              {data.map((passkey) => (
                <Line key={passkey.id} passkey={passkey} onDo={(what) => setDoing({ what, passkey })} />
              ))}
            </ul>
          )
        }
      </StateView>
      <Dialog open={doing?.what === 'add'} onClose={close} title={t('passkeys.addTitle')}>
        <AddPasskey onDone={close} />
      </Dialog>
      <Dialog open={doing?.what === 'rename'} onClose={close} title={t('passkeys.renameTitle')}>
        {doing?.what === 'rename' && <RenamePasskey passkey={doing.passkey} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        open={doing?.what === 'remove'}
        onClose={close}
        title={t('passkeys.removeTitle', { name: doing?.what === 'remove' ? doing.passkey.name : '' })}
        confirmLabel={t('remove')}
        busyLabel={t('removing')}
        danger
        onConfirm={async () => {
          if (doing?.what === 'remove') await remove.mutateAsync({ id: doing.passkey.id, updated_at: null });
        }}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
    </Card>
  );
}

function Line({ passkey, onDo }: { passkey: Passkey; onDo: (what: 'rename' | 'remove') => void }): ReactNode {
  const t = useWords(securityWords);
  return (
    <li>
      <IconKey size={22} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name}>{passkey.name}</span>
        <span className={styles.note}>{t('passkeys.made', { date: formatDate(passkey.created_at) })}</span>
        <span className={styles.note}>
          {passkey.last_used_at ? (
            <>
              {t('passkeys.used')} <RelTime value={passkey.last_used_at} />
            </>
          ) : (
            t('passkeys.unused')
          )}
        </span>
      </div>
      <MoreMenu
        name={passkey.name}
        items={[
          { label: t('passkeys.rename'), onSelect: () => onDo('rename') },
          { label: t('remove'), onSelect: () => onDo('remove'), danger: true, divided: true },
        ]}
      />
    </li>
  );
}
