import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { keepEscape } from '../overlay/keep-escape.ts';
import { outOfRange, type DatePart } from './refused-date.ts';

/**
 * A month to choose a day from; its code comes when a calendar is first opened. The focus goes to the day that is chosen, else to
 * today or the first that may be: the arrow keys go on from there.
 */
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  const why = (day: string, part: DatePart): string | undefined => outOfRange(day, { min, max }, part);
  return (
    <div ref={box} onFocus={keepEscape}>
      <DatePicker
        value={value}
        onChange={onChange}
        defaultDate={value ?? undefined}
        minDate={min}
        maxDate={max}
        firstDayOfWeek={1}
        weekendDays={[]} // Mantine's are red, which says that something is wrong
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
    </div>
  );
}
