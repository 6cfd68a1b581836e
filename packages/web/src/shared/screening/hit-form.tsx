import { decideHit } from '@tranche/domain/compliance/screening.verbs';
import type { HitDecision } from '@tranche/domain/compliance/screening.codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { hitWords } from './words.ts';
import styles from './hits.module.css';

interface Props {
  readonly check: number;
  /** Its place among the matches. */
  readonly hit: number;
  readonly name: string;
  readonly decision: HitDecision;
  /** ‘person’ or ‘organisation’. */
  readonly whose: string;
  readonly onClose: (isSaved: boolean) => void;
}

/** Why a possible match is this person or organisation, or is not. */
export function HitForm({ check, hit, name, decision, whose, onClose }: Props): ReactNode {
  const t = useWords(hitWords);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('required') : undefined }),
    submit: async ({ reason }) => {
      await api.action(decideHit, { params: { id: check }, body: { hit, decision, reason } });
      await refresh(client, ['aml-checks', 'inbox', 'activity']);
    },
    onDone: () => {
      toast(t('saved', { name }));
      onClose(true);
    },
  });
  return (
    <div className={styles.form}>
      <Form form={form} label={t('decide', { decision: t(`decisions.${decision}`, { whose }), name })}>
        <TextAreaField label={t('reason')} help={t('reasonHelp')} autoFocus {...form.field('reason')} />
        <FormActions
          form={form}
          label={t('save', { decision: t(`decisions.${decision}`, { whose }) })}
          busyLabel={t('saving')}
          onCancel={() => onClose(false)}
        />
      </Form>
    </div>
  );
}
