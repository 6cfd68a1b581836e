import { Select, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { say } from '../words.ts';
import { countryOfNumber, dialCodes, dialOf } from './countries.ts';
import { inputProps } from './field-label.tsx';
import type { TextualProps } from './types.ts';
import styles from './fields.module.css';

/** Country and national number ↔ E.164: `+447700900123`; `''` when empty. */
export function PhoneField({
  value,
  onChange,
  defaultCountry = 'GB',
  ...field
}: TextualProps & { defaultCountry?: string }): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? (value?.startsWith('+') ? countryOfNumber(value) : null) ?? defaultCountry;
  const national = nationalPart(value ?? '', country);
  return (
    <TextInput
      {...inputProps(field)}
      type="tel"
      autoComplete="tel-national"
      value={national}
      onChange={(event) => onChange(internationalOf(event.currentTarget.value, country))}
      leftSectionWidth={92}
      leftSection={
        <Select
          aria-label={say('phoneCountry')}
          className={styles.dial}
          data={[...dialCodes()]}
          value={country}
          onChange={(next) => {
            if (next === null) return;
            setChosen(next);
            if (national !== '') onChange(internationalOf(national, next));
          }}
          searchable
          allowDeselect={false}
          variant="unstyled"
          comboboxProps={{ width: 280, position: 'bottom-start' }}
          renderOption={({ option }) => option.label}
          disabled={field.disabled}
        />
      }
    />
  );
}

export const nationalPart = (number: string, country: string): string => {
  const prefix = `+${dialOf(country)}`;
  return number.startsWith(prefix) ? number.slice(prefix.length).trim() : number;
};

/** `07700 900123` in GB → `+447700900123`; a number that brings its own `+` is kept. */
export function internationalOf(typed: string, country: string): string {
  const cleaned = typed.replace(/[^\d+]/g, '');
  if (cleaned === '' || cleaned.startsWith('+')) return cleaned;
  return `+${dialOf(country)}${cleaned.replace(/^0+/, '')}`;
}
