import * as webhookVerbs from '@tranche/domain/integrations/webhook.verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import type { Delivery, Webhook } from './state.ts';
import { webhookWords } from './words.ts';

const CHANGES = ['webhooks', 'webhook-deliveries'];
/** A receiver has ten seconds to answer. */
const LOOK_EVERY_MS = 1500;
const LOOKS = 8;

export interface WebhookActs {
  test(webhook: Webhook): Promise<void>;
  resend(delivery: Delivery): Promise<void>;
  turn(webhook: Webhook, on: boolean): Promise<void>;
  /** The new secret. */
  rotate(webhook: Webhook): Promise<string | null>;
}

/** What is sent is answered a moment later: the lists are read again until it must have been. */
export function useWebhookActs(): WebhookActs {
  const t = useWords(webhookWords);
  const client = useQueryClient();
  const [sends, setSends] = useState(0);
  useEffect(() => {
    if (sends === 0) return;
    let left = LOOKS;
    const timer = window.setInterval(() => {
      void refresh(client, CHANGES);
      left -= 1;
      if (left === 0) window.clearInterval(timer);
    }, LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [client, sends]);
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await refresh(client, CHANGES);
    }
  };
  const attempt = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await settled(work);
      toast(done);
      return true;
    } catch (error) {
      toastError(sentenceOf(error));
      return false;
    }
  };
  const send = async (work: Promise<unknown>, done: string): Promise<void> => {
    if (await attempt(work, done)) setSends((n) => n + 1);
  };
  return {
    test: ({ id }) => send(api.action(webhookVerbs.test, { params: { id } }), t('tested')),
    resend: ({ id }) => send(api.action(webhookVerbs.resend, { params: { id } }), t('resent')),
    turn: async ({ id, updated_at: seen }, on) => {
      const work = settled(api.update('webhooks', id, { is_active: on }, seen));
      // switching off was asked in a dialog, which says itself why it was refused
      if (on) await attempt(work, t('turnedOn'));
      else await work.then(() => toast(t('turnedOff')));
    },
    rotate: async ({ id }) => {
      const { data } = await settled(api.action(webhookVerbs.rotateSecret, { params: { id } }));
      return data.secret;
    },
  };
}
