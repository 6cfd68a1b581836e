import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
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
      leftSectionWidth={86}
      leftSectionPointerEvents="all"
      leftSection={
        <span className={styles.dial}>
          <span aria-hidden>+{dialOf(country)}</span>
          <IconChevronDown size={14} aria-hidden />
          <select
            aria-label={sayInForm('phoneCountry')}
            value={country}
            disabled={field.disabled}
            onChange={(event) => {
              const next = event.currentTarget.value;
              setChosen(next);
              if (national !== '') onChange(internationalOf(national, next));
            }}
          >
            {dialCodes().map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
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
