import { useRouter } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import {
  InvestorFields,
  investorBody,
  investorProblems,
  investorValues,
} from '../components/investor-form.tsx';
import { HOME } from '../queries.ts';
import { words } from '../words.ts';

/** A3. */
export default function NewInvestor(): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const client = useQueryClient();
  const { can } = useAccess();
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
    onDone: (user) => {
      toast(t('form.created'));
      if (another.current) form.reset(investorValues());
      else
        window.setTimeout(() =>
          router.history.push(can('investors.show') ? `${HOME}/${user.id}/details` : HOME),
        );
      another.current = false;
    },
  });
  return (
    <Page width="form">
      <PageHeader title={t('new')} crumbs={[{ label: t('title'), href: HOME }]} />
      <Form form={form} fieldLabel={t.field}>
        <InvestorFields form={form} />
        <FormSection title={t('form.access')}>
          <SwitchField label={t('form.send')} help={t('form.sendHelp')} value={send} onChange={setSend} />
        </FormSection>
        <FormActions
          form={form}
          sticky
          label={t('form.create')}
          busyLabel={t('form.creating')}
          onCancel={() => router.history.push(HOME)}
        >
          <Button
            onClick={() => {
              another.current = true;
              void form.submit().finally(() => {
                another.current = false;
              });
            }}
          >
            {t('form.another')}
          </Button>
        </FormActions>
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Page>
  );
}
