import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { ReactNode } from 'react';
import { say } from '../words.ts';
import type { DateFieldProps } from './date-field.tsx';
import { inputProps } from './field-label.tsx';

dayjs.extend(customParseFormat);

/** Strict reading wants each width by itself: `DD/MM/YYYY` is what the field asks for. */
const WRITTEN = [
  ...['D MMM YYYY', 'DD MMM YYYY', 'D MMMM YYYY', 'DD MMMM YYYY', 'YYYY-MM-DD'],
  ...['D/M/YYYY', 'DD/MM/YYYY', 'D/MM/YYYY', 'DD/M/YYYY', 'D/M/YY', 'DD/MM/YY'],
  ...['D.M.YYYY', 'DD.MM.YYYY', 'D-M-YYYY', 'DD-MM-YYYY'],
];

/** Reads what people type in this country: `12 Mar 2026`, `12/3/2026`. */
export function readDate(text: string): string | null {
  for (const format of WRITTEN) {
    const read = dayjs(text.trim(), format, true);
    if (read.isValid()) return read.format('YYYY-MM-DD');
  }
  return null;
}

export default function DateCalendar({ value, onChange, min, max, ...field }: DateFieldProps): ReactNode {
  return (
    <DateInput
      {...inputProps(field)}
      value={value}
      onChange={onChange}
      valueFormat="D MMM YYYY"
      dateParser={readDate}
      minDate={min}
      maxDate={max}
      clearable={field.optional}
      clearButtonProps={{ 'aria-label': say('clearField', { name: field.label }) }}
      firstDayOfWeek={1}
      placeholder="DD/MM/YYYY"
      popoverProps={{ withinPortal: true }}
    />
  );
}
