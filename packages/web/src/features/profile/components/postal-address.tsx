import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { AddressValues, FormOf } from '../../../shared/record/field-values.ts';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { words } from '../words.ts';

/** An address that the browser may fill in for me; someone else's is typed (`own` off). The country always has a value. */
export function PostalAddress({
  form,
  own = false,
  needed = [],
}: {
  form: FormOf<AddressValues>;
  own?: boolean;
  /** What the form does not do without. */
  needed?: readonly (keyof AddressValues)[];
}): ReactNode {
  const t = useWords(words);
  const text = (name: Exclude<keyof AddressValues, 'country'>, autoComplete: string): ReactNode => (
    <TextField
      label={t.field(name)}
      optional={!needed.includes(name)}
      autoComplete={own ? autoComplete : 'off'}
      {...form.field(name)}
    />
  );
  return (
    <>
      {text('address_line_1', 'address-line1')}
      {text('address_line_2', 'address-line2')}
      <FieldPair>
        {text('city', 'address-level2')}
        {text('county', 'address-level1')}
      </FieldPair>
      <FieldPair>
        {text('postcode', 'postal-code')}
        <CountryField
          label={t.field('country')}
          {...form.field('country')}
          onChange={(code) => form.set('country', code ?? 'GB')}
        />
      </FieldPair>
    </>
  );
}
