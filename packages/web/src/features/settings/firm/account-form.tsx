import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { firmWords } from '../firm-words.ts';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useSaveSettings } from '../queries.ts';
import { ACCOUNT_NAMES } from '../../../shared/bank/bank-values.ts';

const valuesOf = (from: SettingsRow): Readonly<Record<string, string>> =>
  Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, from[name] ?? '']));

/** Where investors pay to: a change waits for a second person, and until then the account in use is shown. */
export function AccountForm({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(firmWords);
  const save = useSaveSettings();
  const may = useAccess().can('branding.update');
  const form = useServerForm({
    initial: valuesOf(row),
    submit: (values) => save(values),
    onDone: ({ row: saved, message }) => {
      form.reset(valuesOf(saved));
      toast(message ?? t('saved'));
    },
  });
  const line = (name: (typeof ACCOUNT_NAMES)[number]): ReactNode => (
    <TextField label={t.field(name)} disabled={!may} {...form.field(name)} />
  );
  return (
    <Card
      title={t('sections.account')}
      help={t('sectionHelps.account')}
      actions={<SettingsHistory page="account" row={row} />}
    >
      <Stack gap={16}>
        <BankWaiting type="settings" id={1} />
        <Form form={form} fieldLabel={t.field} label={t('sections.account')}>
          <Fields>
            {line('bank_account_name')}
            <FieldPair>
              {line('bank_sort_code')}
              {line('bank_account_number')}
            </FieldPair>
            <FieldPair>
              {line('bank_iban')}
              {line('bank_bic')}
            </FieldPair>
            {line('bank_name')}
          </Fields>
          {may && (
            <FormActions
              form={form}
              label={t('saves.account')}
              busyLabel={t('saving')}
              disabled={!form.dirty}
            />
          )}
        </Form>
      </Stack>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Card>
  );
}
