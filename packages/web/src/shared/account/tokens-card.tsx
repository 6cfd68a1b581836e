import { IconApi } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { RelTime } from '../../ui/value.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList, useRemove } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { NewToken } from './new-token.tsx';
import styles from './security.module.css';
import { securityWords } from './security-words.ts';
import { ShownOnce } from './shown-once.tsx';

type Token = RowOfName<'api-tokens'>;

/** Tokens for programs: made, shown once, revoked. */
export function TokensCard(): ReactNode {
  const t = useWords(securityWords);
  const tokens = useList('api-tokens');
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<Token | null>(null);
  const revoke = useRemove('api-tokens', {
    onDone: () => {
      toast(t('tokens.revoked'));
      setRevoking(null);
    },
  });
  return (
    <Card
      title={t('tokens.title')}
      help={t('tokens.help')}
      actions={
        <Button small onClick={() => setCreating(true)}>
          {t('tokens.create')}
        </Button>
      }
    >
      <StateView of={tokens} thing={t('tokens.thing')} skeleton={<LineSkeleton lines={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{t('tokens.none')}</p>
          ) : (
            <ul className={styles.list}>
              {data.map((token) => (
                <Line key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          )
        }
      </StateView>
      <Dialog open={isCreating} onClose={() => setCreating(false)} title={t('tokens.createTitle')} sheet>
        <NewToken
          onCancel={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
        />
      </Dialog>
      <ShownOnce
        words={{
          title: t('tokens.createdTitle'),
          text: t('tokens.createdText'),
          label: t('tokens.token'),
          done: t('tokens.done'),
        }}
        value={created}
        onDone={() => setCreated(null)}
      />
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={t('tokens.revokeTitle', { name: revoking?.name ?? '' })}
        confirmLabel={t('tokens.revoke')}
        busyLabel={t('tokens.revoking')}
        danger
        onConfirm={async () => {
          if (revoking !== null) await revoke.mutateAsync({ id: revoking.id, updated_at: null });
        }}
      >
        {t('tokens.revokeText')}
      </ConfirmDialog>
    </Card>
  );
}

function Line({ token, onRevoke }: { token: Token; onRevoke: () => void }): ReactNode {
  const t = useWords(securityWords);
  const n = token.abilities.length;
  const isOver = Date.parse(token.expires_at) <= Date.now();
  const rights = token.abilities[0] === 'read' ? t('tokens.readAbility') : t('tokens.many', { n });
  return (
    <li>
      <IconApi size={22} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name}>{token.name}</span>
        <span className={styles.note}>
          {[rights, t(isOver ? 'tokens.ended' : 'tokens.ends', { date: formatDate(token.expires_at) })].join(
            ' · ',
          )}
        </span>
        <span className={styles.note}>
          {token.last_used_at ? (
            <>
              {t('tokens.used')} <RelTime value={token.last_used_at} />
            </>
          ) : (
            t('tokens.unused')
          )}
        </span>
      </div>
      <Button small onClick={onRevoke} aria-label={t('tokens.revokeNamed', { name: token.name })}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
