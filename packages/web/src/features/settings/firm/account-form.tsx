import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { firmWords } from '../firm-words.ts';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { SectionCard } from './section-card.tsx';
import { ACCOUNT_NAMES } from '../../../shared/bank/bank-values.ts';

const valuesOf = (from: SettingsRow): Readonly<Record<string, string>> =>
  Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, from[name] ?? '']));

/** Where investors pay to: a change waits for a second person, and until then the account in use is shown. */
export function AccountForm({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(firmWords);
  const may = useAccess().can('branding.update');
  const saving = useSettingsForm(row, {
    values: valuesOf,
    body: (mine) => mine,
    onDone: ({ message }) => toast(message ?? t('saved')),
  });
  const { form } = saving;
  const line = (name: (typeof ACCOUNT_NAMES)[number]): ReactNode => (
    <TextField label={t.field(name)} disabled={!may} {...form.field(name)} />
  );
  return (
    <SectionCard
      section="account"
      {...{ row, saving, may }}
      changes={form.values}
      notice={<BankWaiting type="settings" id={1} />}
    >
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
    </SectionCard>
  );
}
