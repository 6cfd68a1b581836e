import type { ReactNode } from 'react';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FieldPair, FormSection } from '../../ui/form/form.tsx';
import { useWords } from '../../kit/context.tsx';
import type { AddressValues, FormOf } from './field-values.ts';
import { fieldWords } from './field-words.ts';

/** The section of a record's postal address. */
export function AddressFields({ form, title }: { form: FormOf<AddressValues>; title: string }): ReactNode {
  const t = useWords(fieldWords);
  const text = (name: Exclude<keyof AddressValues, 'country'>): ReactNode => (
    <TextField label={t.field(name)} optional {...form.field(name)} />
  );
  return (
    <FormSection title={title}>
      {text('address_line_1')}
      {text('address_line_2')}
      <FieldPair>
        {text('city')}
        {text('postcode')}
      </FieldPair>
      <FieldPair>
        {text('county')}
        <CountryField
          label={t.field('country')}
          {...form.field('country')}
          onChange={(country) => form.set('country', country ?? 'GB')}
        />
      </FieldPair>
    </FormSection>
  );
}
