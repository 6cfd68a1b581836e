import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { reasonOf, stateOf, whyOf, type Webhook } from './state.ts';
import styles from './webhooks.module.css';
import { webhookWords } from './words.ts';

/** Why a webhook fails or is off, and what to do. */
export function WebhookNotice({ webhook }: { webhook: Webhook }): ReactNode {
  const t = useWords(webhookWords);
  const why = whyOf(webhook, t);
  if (why === null) return null;
  const state = stateOf(webhook);
  const reason = webhook.last_delivery && reasonOf(webhook.last_delivery, t);
  return (
    <div className={styles.notice} data-state={state}>
      <p>
        {why} {state !== 'failing' && t('why.missed')}
      </p>
      {state !== 'off' && reason !== null && <p>{t('why.last', { reason })}</p>}
      {state === 'stopped' && <p>{t('why.mend')}</p>}
    </div>
  );
}
