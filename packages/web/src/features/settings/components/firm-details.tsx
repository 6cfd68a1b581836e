import type { FirmDetail } from '@tranche/domain/settings/firm-details';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { firmWords } from '../firm-words.ts';
import { useSaveSettings } from '../queries.ts';

const FIRM = ['company_name', 'legal_name', 'support_email'] as const;
const ACCOUNT = [
  'bank_account_name',
  'bank_sort_code',
  'bank_account_number',
  'bank_iban',
  'bank_name',
] as const;

/** What a staff member reads beside the stored row. */
export type StaffSettings = SettingsRow & { readonly missing_for_publication?: readonly FirmDetail[] };

/** Who the firm is, and where investors pay to. Hidden accounts are absent from the row and stay so here. */
export function FirmDetails({ row }: { row: StaffSettings }): ReactNode {
  const t = useWords(firmWords);
  const save = useSaveSettings();
  const may = useAccess().can('branding.update');
  const names = [...FIRM, ...ACCOUNT.filter((name) => name in row)];
  const valuesOf = (from: SettingsRow): Readonly<Record<string, string>> =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
  const form = useServerForm({
    initial: valuesOf(row),
    submit: (values) => save(values),
    onDone: ({ row: saved, message }) => {
      // a new account waits: until then the one in use is shown
      form.reset(valuesOf(saved));
      toast(message ?? t('saved'));
    },
  });
  const line = (name: (typeof names)[number]): ReactNode =>
    names.includes(name) && <TextField label={t.field(name)} disabled={!may} {...form.field(name)} />;
  return (
    <Card title={t('title')} help={t('help')}>
      <Missing details={row.missing_for_publication ?? []} />
      <Form form={form} fieldLabel={t.field} label={t('title')}>
        <FormSection title={t('firm')}>
          <FieldPair>
            {line('company_name')}
            {line('legal_name')}
          </FieldPair>
          {line('support_email')}
        </FormSection>
        {'bank_account_name' in row && (
          <FormSection title={t('account')} help={t('accountHelp')}>
            <BankWaiting type="settings" id={1} />
            {line('bank_account_name')}
            <FieldPair>
              {line('bank_sort_code')}
              {line('bank_account_number')}
            </FieldPair>
            <FieldPair>
              {line('bank_iban')}
              {line('bank_name')}
            </FieldPair>
          </FormSection>
        )}
        {may && <FormActions form={form} label={t('save')} busyLabel={t('saving')} disabled={!form.dirty} />}
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Card>
  );
}

/** Nothing can be published until these are set. */
function Missing({ details }: { details: readonly FirmDetail[] }): ReactNode {
  const t = useWords(firmWords);
  if (details.length === 0) return null;
  return (
    <Card tone="warning" title={t('missing')}>
      <ul>
        {details.map((detail) => (
          <li key={detail}>
            {detail === 'terms' ? (
              <AppLink href="/admin/settings/investor/terms">{t('details.terms')}</AppLink>
            ) : (
              t(`details.${detail}`)
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
