import { CLIENT_TYPES } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FieldPair } from '../../ui/form/form.tsx';
import { useWords } from '../../kit/context.tsx';
import type { ClientValues, FormOf } from './field-values.ts';
import { fieldWords } from './field-words.ts';

/** As what a person invests. */
export function ClientTypeField({ form }: { form: FormOf<ClientValues> }): ReactNode {
  const t = useWords(fieldWords);
  return (
    <SelectField
      label={t.field('client_type')}
      optional
      options={CLIENT_TYPES.map((value) => ({ value, label: value }))}
      {...form.field('client_type')}
      onChange={(value) => form.set('client_type', CLIENT_TYPES.find((each) => each === value) ?? null)}
    />
  );
}

/** Where a person works, and as what. */
export function EmployerFields({ form }: { form: FormOf<ClientValues> }): ReactNode {
  const t = useWords(fieldWords);
  return (
    <FieldPair>
      <TextField label={t.field('company_name')} optional {...form.field('company_name')} />
      <TextField label={t.field('job_title')} optional {...form.field('job_title')} />
    </FieldPair>
  );
}
