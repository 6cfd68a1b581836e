import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import ModalDialog from '../overlay/modal-dialog.tsx';
import { CountryField } from './country-field.tsx';
import { DateField } from './date-field.tsx';
import { EntityPicker } from './entity-picker.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { MoneyField, NumberField } from './number-field.tsx';
import { optionsOf } from './options.ts';
import { SelectField } from './select-field.tsx';
import type { FieldProps } from './types.ts';

const few = optionsOf({ gb: 'United Kingdom', fr: 'France', de: 'Germany' });
const many = [
  ...few,
  ...['Spain', 'Italy', 'Malta', 'Norway', 'Poland', 'Chile'].map((label) => ({ value: label, label })),
];

/** A field that keeps its value; what it told is seen by `told`. */
function show<V>(first: V, draw: (field: FieldProps<V>) => ReactNode) {
  const notice = vi.fn();
  function Held(): ReactNode {
    const [value, setValue] = useState(first);
    const onChange = (next: V): void => {
      notice(next);
      setValue(next);
    };
    return draw({ label: 'Field', value, onChange });
  }
  render(
    <MantineProvider>
      <Held />
    </MantineProvider>,
  );
  return notice;
}

it('chooses of a few by mouse, and by keys alone', async () => {
  const notice = show<string | null>(null, (field) => <SelectField {...field} options={few} />);
  const control = screen.getByRole('combobox', { name: 'Field' });
  await userEvent.click(control);
  await userEvent.click(screen.getByRole('option', { name: 'France' }));
  expect(control).toHaveProperty('value', 'France');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(notice).toHaveBeenLastCalledWith('de');
  await userEvent.keyboard('u ');
  expect(notice).toHaveBeenLastCalledWith('gb');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('leaves the choice as it is on Escape', async () => {
  const notice = show<string | null>('gb', (field) => <SelectField {...field} options={few} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(notice).not.toHaveBeenCalled();
});

it('searches among many and says when nothing fits', async () => {
  const notice = show<string | null>('gb', (field) => <SelectField {...field} options={many} />);
  const control = screen.getByRole('combobox', { name: 'Field' });
  await userEvent.click(control);
  expect(screen.getAllByRole('option')).toHaveLength(many.length);
  await userEvent.type(control, 'zz', { initialSelectionStart: 0, initialSelectionEnd: 20 });
  expect(screen.getByRole('status').textContent).toBe('No matches');
  await userEvent.clear(control);
  await userEvent.type(control, 'mal{Enter}');
  expect(notice).toHaveBeenLastCalledWith('Malta');
  await userEvent.type(control, 'fr');
  await userEvent.tab();
  expect(control).toHaveProperty('value', 'Malta');
});

it('empties what may stay empty', async () => {
  const notice = show<string | null>('gb', (field) => <SelectField {...field} optional options={few} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Field' }));
  expect(notice).toHaveBeenLastCalledWith(null);
});

it('gathers several and lets each go again', async () => {
  const notice = show<readonly string[]>(['fr'], (field) => <MultiSelectField {...field} options={few} />);
  const control = screen.getByRole('combobox', { name: 'Field' });
  await userEvent.type(control, 'ger{Enter}');
  expect(notice).toHaveBeenLastCalledWith(['fr', 'de']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove France' }));
  expect(notice).toHaveBeenLastCalledWith(['de']);
  await userEvent.type(control, '{Backspace}');
  expect(notice).toHaveBeenLastCalledWith([]);
});

it('keeps money as it is typed and writes it out when the field is left', async () => {
  const notice = show<string | null>('1250000.00', (field) => <MoneyField {...field} currency="GBP" />);
  const control = screen.getByRole('textbox', { name: 'Field' });
  expect(control).toHaveProperty('value', '£1,250,000.00');
  await userEvent.clear(control);
  expect(notice).toHaveBeenLastCalledWith(null);
  await userEvent.type(control, '25k00.505');
  expect(notice).toHaveBeenLastCalledWith('2500.50');
  expect(control).toHaveProperty('value', '£2,500.50');
  await userEvent.type(control, '1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(notice).toHaveBeenLastCalledWith('12500.50');
  expect(control).toHaveProperty('value', '£12,500.50');
  await userEvent.tab();
  expect(control).toHaveProperty('value', '£12,500.50');
});

it('steps a whole number within its bounds', async () => {
  const notice = show<number | null>(9, (field) => (
    <NumberField {...field} min={0} max={10} suffix="months" />
  ));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(notice).toHaveBeenLastCalledWith(10);
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveProperty('value', '10 months');
});

it('reads a day as it is typed, and takes one from the calendar', async () => {
  const notice = show<string | null>('2026-03-12', (field) => <DateField {...field} min="2026-03-01" />);
  const control = screen.getByRole('textbox', { name: 'Field' });
  expect(control).toHaveProperty('value', '12 Mar 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: '20 March 2026' }));
  expect(notice).toHaveBeenLastCalledWith('2026-03-20');
  expect(control).toHaveProperty('value', '20 Mar 2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(control);
  await userEvent.type(control, '2/3/2026');
  expect(notice).toHaveBeenLastCalledWith('2026-03-02');
  await userEvent.clear(control);
  await userEvent.type(control, '28/2/2026');
  expect(notice).not.toHaveBeenCalledWith('2026-02-28');
});

it('closes the calendar on Escape, and not the panel that the field is in', async () => {
  const close = vi.fn();
  show<string | null>('2026-03-12', (field) => (
    <ModalDialog open onClose={close} title="Panel">
      <DateField {...field} />
    </ModalDialog>
  ));
  await userEvent.click(await screen.findByRole('button', { name: 'Open calendar' }));
  const day = await screen.findByRole('button', { name: '12 March 2026' });
  await waitFor(() => expect(document.activeElement).toBe(day));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Field' }));
  expect(close).not.toHaveBeenCalled();
});

it('opens the calendar on the chosen day, from which the arrow keys go on', async () => {
  const notice = show<string | null>('2026-03-12', (field) => <DateField {...field} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const day = await screen.findByRole('button', { name: '12 March 2026' });
  await waitFor(() => expect(document.activeElement).toBe(day));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(notice).toHaveBeenLastCalledWith('2026-03-13');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Field' }));
});

it.each([
  ['28/2/2026', 'Enter a date from 1 Mar 2026.'],
  ['1 Jun 2026', 'Enter a date up to 31 May 2026.'],
  ['31/4/2026', '“31/4/2026” is not a date. Enter one like 12 Mar 2026.'],
])('keeps the day it had when %s is typed, and says why', async (typed, why) => {
  const notice = show<string | null>('2026-03-12', (field) => (
    <DateField {...field} min="2026-03-01" max="2026-05-31" />
  ));
  const control = screen.getByRole('textbox', { name: 'Field' });
  await userEvent.tripleClick(control);
  await userEvent.paste(typed);
  await userEvent.tab();
  await userEvent.tab();
  expect(control).toHaveProperty('value', '12 Mar 2026');
  expect(screen.getByRole('textbox', { name: 'Field', description: why })).toBe(control);
  expect(notice).not.toHaveBeenCalled();
  await userEvent.tripleClick(control);
  await userEvent.paste('13/3/2026');
  expect(notice).toHaveBeenLastCalledWith('2026-03-13');
  expect(screen.queryByText(why)).toBeNull();
});

it('says of a day that the calendar does not offer why not', async () => {
  show<string | null>('2026-03-12', (field) => <DateField {...field} min="2026-03-10" max="2026-03-20" />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const day = await screen.findByRole('button', {
    name: '9 March 2026',
    description: 'Enter a date from 10 Mar 2026.',
  });
  expect(day).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Choose the month' }));
  screen.getByRole('button', { name: 'Apr', description: 'Enter a date up to 20 Mar 2026.' });
  expect(screen.getByRole('button', { name: 'Mar' })).toHaveProperty('title', '');
});

it.each([
  ['British', 'United Kingdom'],
  ['american', 'United States'],
  ['Irish', 'Ireland'],
  ['Danish', 'Denmark'],
])('finds the country of someone who is %s', async (typed, found) => {
  show<string | null>(null, (field) => <CountryField {...field} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Field' }), typed);
  expect(screen.getByRole('option', { name: found })).toBeTruthy();
});

it('says of a server that fails neither that nothing is chosen nor that nothing was found', async () => {
  const fails = (): Promise<never> => Promise.reject(new Error('no answer'));
  show<string | null>('7', (field) => <EntityPicker {...field} source={{ search: fails, find: fails }} />);
  expect(await screen.findByDisplayValue('The name could not be loaded')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'Field' }), 'Cedar');
  expect(await screen.findByText('The search failed. Please try again.')).toBeTruthy();
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});
