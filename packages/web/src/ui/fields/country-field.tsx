import type { ReactNode } from 'react';
import { countries } from './countries.ts';
import { SelectField } from './select-field.tsx';
import type { FieldProps } from './types.ts';

/** ISO code of a country. */
export function CountryField(props: FieldProps<string | null>): ReactNode {
  return <SelectField {...props} options={countries()} clearable={props.optional} />;
}
