import {
  CATEGORY_MESSAGES,
  nameMatches,
  type CriteriaAnswers,
} from '@tranche/domain/investors/categorisation';
import { signStatement } from '@tranche/domain/investors/verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { CriteriaFields } from '../../../shared/statement/criteria.tsx';
import { StatementText } from '../../../shared/statement/statement-text.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { declareWords } from '../declare-words.ts';
import type { PersonDialogProps } from '../investor.ts';

interface Values {
  readonly investor_type_id: string | null;
  readonly answers: CriteriaAnswers;
  readonly signed_name: string;
  readonly declaration: boolean;
}
const BLANK: Values = { investor_type_id: null, answers: {}, signed_name: '', declaration: false };

/** The category, what they confirmed in its statement, and the name that they signed with. */
export function DeclareForm({ investor, onClose }: Omit<PersonDialogProps, 'open'>): ReactNode {
  const t = useWords(declareWords);
  const client = useQueryClient();
  const types = useList('investor-types', { sort: 'sort_order', filter: { is_active: 1 } }).data?.data ?? [];
  const form = useServerForm<Values>({
    initial: BLANK,
    validate: (values) => ({
      investor_type_id: values.investor_type_id === null ? t('chooseFirst') : undefined,
      signed_name: nameMatches(values.signed_name, investor.name) ? undefined : CATEGORY_MESSAGES.name,
      declaration: values.declaration ? undefined : t('mustBeSigned'),
    }),
    submit: ({ investor_type_id, ...values }) =>
      api.action(signStatement, {
        body: { ...values, user_id: investor.id, investor_type_id: Number(investor_type_id) },
      }),
    onDone: async () => {
      await refresh(client, ['investor-categorisations', 'users', 'activity']);
      toast(t('done'));
      onClose();
    },
  });
  const type = types.find(({ id }) => String(id) === form.values.investor_type_id);
  return (
    <Form form={form} label={t('title', { name: investor.name })}>
      <Fields>
        <SelectField
          label={t('type')}
          {...form.field('investor_type_id')}
          onChange={(investor_type_id) => form.setValues({ investor_type_id, answers: {} })}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {type && <StatementText type={type} />}
        {type?.criteria && (
          <CriteriaFields
            criteria={type.criteria}
            answers={form.values.answers}
            onChange={(answers) => form.set('answers', answers)}
            error={form.errorAt('answers')}
          />
        )}
        <TextField
          label={t('signedName')}
          help={t('signedNameHelp', { name: investor.name })}
          {...form.field('signed_name')}
        />
        <CheckboxField label={t('signed')} {...form.field('declaration')} />
        {type?.requires_evidence && <p className="muted">{t('evidence')}</p>}
      </Fields>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
