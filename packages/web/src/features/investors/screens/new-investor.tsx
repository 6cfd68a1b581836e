import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { NewRecord, useOpenRecord } from '../../../shared/record/new-record.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import {
  InvestorFields,
  investorBody,
  investorProblems,
  investorValues,
} from '../components/investor-form.tsx';
import { HOME } from '../queries.ts';
import { words } from '../words.ts';

export default function NewInvestor(): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const open = useOpenRecord(HOME);
  const another = useRef(false);
  const [send, setSend] = useState(true);
  const form = useServerForm({
    initial: investorValues(),
    validate: (values) => investorProblems(values, t('required')),
    submit: async (values) => {
      const body = { ...investorBody(values), send_set_password_email: send };
      const user = await api.create('users', body);
      await refresh(client, ['users', 'activity']);
      return user;
    },
    onDone: ({ id }) => {
      toast(t('form.created'));
      if (another.current) form.reset(investorValues());
      else open(id);
      another.current = false;
    },
  });
  const addAnother = (): void => {
    another.current = true;
    void form.submit().finally(() => {
      another.current = false;
    });
  };
  return (
    <NewRecord
      words={words}
      form={form}
      home={HOME}
      actions={<Button onClick={addAnother}>{t('form.another')}</Button>}
    >
      <InvestorFields form={form} />
      <FormSection title={t('form.access')}>
        <SwitchField label={t('form.send')} help={t('form.sendHelp')} value={send} onChange={setSend} />
      </FormSection>
    </NewRecord>
  );
}
