import * as soundingVerbs from '@tranche/domain/insider-register/sounding.verbs';
import type { AnswerOf } from '@tranche/domain/kit/verb';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../../kit/api.ts';
import { useWords } from '../../../../kit/context.tsx';
import { refresh } from '../../../../kit/query.ts';
import { useServerForm } from '../../../../kit/server-form.ts';
import { MomentField } from '../../../../ui/fields/date-field.tsx';
import { investorOptions } from '../../../../shared/record/investor-options.ts';
import { EntityPicker } from '../../../../ui/fields/entity-picker.tsx';
import type { Option } from '../../../../ui/fields/options.ts';
import { SeveralPicker } from '../../../../ui/fields/several-picker.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../../ui/form/form.tsx';
import { SidePanel } from '../../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../../ui/overlay/toasts.tsx';
import { CHANGES, projectSource } from '../family.ts';
import { soundingWords } from '../words.ts';
import { SendPreview } from './send-preview.tsx';
import { NotAsked } from './not-asked.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chosen, previewed as it will be read, then sent. */
export function SendPanel({ open, onClose }: Props): ReactNode {
  const t = useWords(soundingWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('send.action')} wide>
      {open && <SendForm onClose={onClose} />}
    </SidePanel>
  );
}

interface Values {
  readonly project: string | null;
  readonly people: readonly Option[];
  readonly reason_for_inclusion: string;
  readonly expires_at: string | null;
}
type Sent = AnswerOf<typeof soundingVerbs.request>['data'];

function SendForm({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const t = useWords(soundingWords);
  const client = useQueryClient();
  const [isPreview, setPreview] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useServerForm<Values>({
    initial: { project: null, people: [], reason_for_inclusion: '', expires_at: null },
    validate: ({ project, people, reason_for_inclusion }) => ({
      project: project === null ? t('required') : undefined,
      people: people.length === 0 ? t('send.nobody') : undefined,
      reason_for_inclusion: reason_for_inclusion.trim() === '' ? t('required') : undefined,
    }),
    submit: () => Promise.resolve(setPreview(true)),
  });
  const { project, people, reason_for_inclusion, expires_at } = form.values;
  const send = async (userIds: readonly number[]): Promise<void> => {
    const { data } = await api.action(soundingVerbs.request, {
      body: {
        investment_opportunity_id: Number(project),
        user_ids: [...userIds],
        reason_for_inclusion,
        expires_at,
      },
    });
    toast(t('send.sent', { n: data.created.length }));
    await refresh(client, CHANGES);
    if (data.skipped.length === 0) onClose();
    else setSent(data);
  };
  if (sent !== null) return <NotAsked skipped={sent.skipped} people={people} onClose={onClose} />;
  if (isPreview) return <SendPreview people={people} onBack={() => setPreview(false)} onSend={send} />;
  return (
    <Form form={form} label={t('send.action')} fieldLabel={t.field}>
      <Fields>
        <EntityPicker
          label={t.field('investment_opportunity_id')}
          source={projectSource}
          {...form.field('project')}
        />
        <SeveralPicker
          label={t('send.people')}
          help={t('send.peopleHelp')}
          source={investorOptions}
          removeLabel={(name) => t('send.remove', { name })}
          {...form.field('people')}
        />
        <TextAreaField
          label={t.field('reason_for_inclusion')}
          help={t('send.reasonHelp')}
          maxLength={2000}
          {...form.field('reason_for_inclusion')}
        />
        <MomentField
          label={t.field('expires_at')}
          help={t('send.expiresHelp')}
          optional
          {...form.field('expires_at')}
        />
      </Fields>
      <FormActions form={form} label={t('send.preview')} busyLabel={t('send.preview')} onCancel={onClose} />
    </Form>
  );
}
