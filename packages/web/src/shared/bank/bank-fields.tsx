import type { ReactNode } from 'react';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FieldPair } from '../../ui/form/form.tsx';
import { Feature } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import type { FormOf } from '../record/field-values.ts';
import { withDashes, type BankValues } from './bank-values.ts';
import { bankWords } from './words.ts';

/** An account's fields; the international ones where the client has them on (`enableInternationalBank`). */
export function BankFields({ form }: { form: FormOf<BankValues> }): ReactNode {
  const t = useWords(bankWords);
  const sortCode = form.field('bank_sort_code');
  return (
    <>
      <TextField
        label={t.field('bank_account_name')}
        optional
        maxLength={100}
        {...form.field('bank_account_name')}
      />
      <FieldPair>
        <TextField
          label={t.field('bank_sort_code')}
          help={t('sortCodeHelp')}
          optional
          inputMode="numeric"
          maxLength={8}
          {...sortCode}
          onBlur={(event) => {
            form.set('bank_sort_code', withDashes(sortCode.value));
            sortCode.onBlur(event);
          }}
        />
        <TextField
          label={t.field('bank_account_number')}
          help={t('accountNumberHelp')}
          optional
          inputMode="numeric"
          maxLength={8}
          {...form.field('bank_account_number')}
        />
      </FieldPair>
      <Feature f="enableInternationalBank">
        <FieldPair>
          <TextField label={t.field('bank_iban')} optional mono maxLength={42} {...form.field('bank_iban')} />
          <TextField label={t.field('bank_bic')} optional mono maxLength={11} {...form.field('bank_bic')} />
        </FieldPair>
        <FieldPair>
          <TextField label={t.field('bank_name')} optional maxLength={100} {...form.field('bank_name')} />
          <CountryField label={t.field('bank_country')} optional {...form.field('bank_country')} />
        </FieldPair>
      </Feature>
    </>
  );
}
