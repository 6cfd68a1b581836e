import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { outOfRange, type DatePart } from './refused-date.ts';

/** A month to choose a day from; its code comes when a calendar is first opened. */
export default function DateCalendar({
  value,
  onChange,
  min,
  max,
}: {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly min?: string;
  readonly max?: string;
}): ReactNode {
  const why = (day: string, part: DatePart): string | undefined => outOfRange(day, { min, max }, part);
  return (
    <DatePicker
      value={value}
      onChange={onChange}
      defaultDate={value ?? undefined}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      getDayProps={(day) => ({ title: why(day, 10) })}
      getMonthControlProps={(day) => ({ title: why(day, 7) })}
      getYearControlProps={(day) => ({ title: why(day, 4) })}
      ariaLabels={{
        previousMonth: sayInForm('previousMonth'),
        nextMonth: sayInForm('nextMonth'),
        previousYear: sayInForm('previousYear'),
        nextYear: sayInForm('nextYear'),
        previousDecade: sayInForm('previousYears'),
        nextDecade: sayInForm('nextYears'),
        monthLevelControl: sayInForm('chooseMonth'),
        yearLevelControl: sayInForm('chooseYear'),
      }}
    />
  );
}
