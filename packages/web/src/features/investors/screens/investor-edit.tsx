import { RECORD_STATUS_LABELS, recordStatus } from '@tranche/domain/codes';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { useSave } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField, optionsOf } from '../../../ui/fields/select-field.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page, Row } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import {
  InvestorFields,
  investorBody,
  investorProblems,
  investorValues,
} from '../components/investor-form.tsx';
import type { Investor } from '../investor.ts';
import { HOME, useInvestor } from '../queries.ts';
import { words } from '../words.ts';

/** A13. */
export default function InvestorEdit(): ReactNode {
  const { data: investor } = useInvestor(useRecordId());
  return investor === undefined ? null : <EditForm key={investor.id} investor={investor} />;
}

function EditForm({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [status, setStatus] = useState(investor.status);
  const [deleting, setDeleting] = useState(false);
  const save = useSave('users', investor.id, { alsoChanges: ['activity'] });
  const form = useServerForm({
    initial: investorValues(investor),
    validate: (values) => investorProblems(values, t('required')),
    submit: (values) => {
      const body = { ...investorBody(values), status, _updated_at: investor.updated_at };
      return save.mutateAsync(body);
    },
    onDone: () => toast(t('saved')),
    statusMessages: { 409: t('form.changed') },
  });
  const dirty = form.dirty || status !== investor.status;
  return (
    <Page width="form">
      <Form form={form} fieldLabel={t.field}>
        <InvestorFields form={form} emailHelp={t('form.emailNote')} />
        <FormSection title={t('form.access')}>
          <CodeField
            label={t.field('status')}
            help={t('form.statusHelp')}
            options={optionsOf(RECORD_STATUS_LABELS)}
            value={status}
            onChange={(value) =>
              setStatus(value === recordStatus.inactive ? recordStatus.inactive : recordStatus.active)
            }
          />
        </FormSection>
        <FormActions
          form={form}
          sticky
          label={t('form.save')}
          busyLabel={t('form.saving')}
          onCancel={() => router.history.push(`${HOME}/${investor.id}/details`)}
        />
      </Form>
      <Can p="investors.delete">
        <FormSection title={t('danger.title')} help={t('danger.help')} danger>
          <Row>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {t('danger.delete')}
            </Button>
          </Row>
        </FormSection>
      </Can>
      <DeleteDialog
        resource="users"
        record={deleting ? investor : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.history.push(HOME)}
      />
      <LeaveDialog {...useUnsavedGuard(dirty && !deleting)} />
    </Page>
  );
}
