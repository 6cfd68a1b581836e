import { soundingStatus } from '@tranche/domain/insider-register/codes';
import * as soundingVerbs from '@tranche/domain/insider-register/sounding.verbs';
import type { AnswerOf } from '@tranche/domain/kit/verb';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../../kit/api.ts';
import { useWords } from '../../../../kit/context.tsx';
import { refresh, useList } from '../../../../kit/query.ts';
import { useServerForm } from '../../../../kit/server-form.ts';
import { EntityPicker } from '../../../../ui/fields/entity-picker.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../../ui/form/form.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/overlay/toasts.tsx';
import { CHANGES, projectSource } from '../family.ts';
import { soundingWords } from '../words.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Ends the access of everyone inside a project; it says how many that is before the button. */
export function CleanseDialog({ open, onClose }: Props): ReactNode {
  const t = useWords(soundingWords);
  return (
    <Dialog open={open} onClose={onClose} title={t('cleanse.title')} size={560} sheet>
      {open && <CleanseForm onClose={onClose} />}
    </Dialog>
  );
}

interface Values {
  readonly project: string | null;
  readonly cleansing_note: string;
}

function CleanseForm({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const t = useWords(soundingWords);
  const client = useQueryClient();
  const form = useServerForm<Values, AnswerOf<typeof soundingVerbs.cleanseAll>>({
    initial: { project: null, cleansing_note: '' },
    validate: ({ project, cleansing_note }) => ({
      project: project === null ? t('required') : undefined,
      cleansing_note: cleansing_note.trim() === '' ? t('required') : undefined,
    }),
    submit: ({ project, cleansing_note }) =>
      api.action(soundingVerbs.cleanseAll, {
        body: { _action: 'cleanse', investment_opportunity_id: Number(project), cleansing_note },
      }),
    onDone: async ({ data }) => {
      toast(t('cleanse.done', { n: data.cleansed }));
      onClose();
      await refresh(client, CHANGES);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <p>{t('cleanse.text')}</p>
      <Fields>
        <EntityPicker
          label={t.field('investment_opportunity_id')}
          source={projectSource}
          {...form.field('project')}
          error={form.errorAt('project') ?? form.errorAt('investment_opportunity_id')}
        />
        <Reach project={form.values.project} />
        <TextAreaField
          label={t.field('cleansing_note')}
          help={t('cleanse.noteHelp')}
          maxLength={2000}
          {...form.field('cleansing_note')}
        />
      </Fields>
      <FormActions form={form} label={t('cleanse.submit')} busyLabel={t('cleanse.busy')} onCancel={onClose} />
    </Form>
  );
}

/** How many it reaches. */
function Reach({ project }: { project: string | null }): ReactNode {
  const t = useWords(soundingWords);
  const inside = useCount(project, soundingStatus.accepted);
  const pending = useCount(project, soundingStatus.requested);
  const isKnown = project !== null && inside !== undefined && pending !== undefined;
  return (
    <div role="status">
      {isKnown && inside + pending === 0 && <p>{t('cleanse.nobody')}</p>}
      {isKnown && inside + pending > 0 && (
        <p>
          {t('cleanse.count', { n: inside })} {pending > 0 && t('cleanse.pending', { n: pending })}
        </p>
      )}
    </div>
  );
}

function useCount(project: string | null, status: number): number | undefined {
  const rows = useList(
    'market-sounding-acceptance',
    { limit: 1, page: 1, filter: { investment_opportunity_id: project, status } },
    { enabled: project !== null },
  );
  return rows.isPlaceholderData ? undefined : rows.data?.meta.total;
}
