import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { Page } from '../../ui/layout.tsx';
import { LeaveDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import type { ServerForm } from '../../kit/server-form.ts';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import type { NewWords } from './edit-words.ts';

/** Opens the record of a client that was made just now; who may not read it goes back to the list. */
export function useOpenRecord(home: string): (id: number) => void {
  const router = useRouter();
  const { can } = useAccess();
  return (id) => router.history.push(can('investors.show') ? `${home}/${id}/details` : home);
}

interface Props<V extends object> {
  readonly words: NewWords;
  readonly form: ServerForm<V>;
  /** The list's address. */
  readonly home: string;
  /** Beside Create and Cancel. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page on which a client's record is made; `RecordEdit` is the one on which it is changed. */
export function NewRecord<V extends object>({ words, form, home, actions, children }: Props<V>): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  return (
    <Page width="form">
      <PageHeader title={t('new')} crumbs={[{ label: t('title'), href: home }]} />
      <Form form={form} fieldLabel={t.field}>
        {children}
        <FormActions
          form={form}
          sticky
          label={t('form.create')}
          busyLabel={t('form.creating')}
          onCancel={() => router.history.push(home)}
        >
          {actions}
        </FormActions>
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting)} />
    </Page>
  );
}
