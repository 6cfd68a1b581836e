import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from '../ui/fields/text-field.tsx';
import { Form, FormActions } from '../ui/form/form.tsx';
import { ApiError } from './api-error.ts';
import { useServerForm } from './server-form.ts';
import { mount } from '../../../../tests/fixtures/mount.tsx';

function Sample({ submit }: { submit: (values: { name: string; email: string }) => Promise<unknown> }) {
  const form = useServerForm({
    initial: { name: '', email: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name.' : undefined }),
    submit,
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Email" {...form.field('email')} />
      <FormActions form={form} label="Save" busyLabel="Saving…" />
    </Form>
  );
}

test('own rules hold the form back and the field takes the focus', async () => {
  const calls: unknown[] = [];
  await mount(<Sample submit={async (values) => calls.push(values)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(calls).toEqual([]);
});

test('server errors stand at their fields, the summary takes the focus, values stay', async () => {
  const refused = new ApiError(422, { message: 'x', errors: { name: ['Too short.'], email: ['Taken.'] } });
  await mount(<Sample submit={() => Promise.reject(refused)} />);
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A');
  await userEvent.click(screen.getByRole('link', { name: 'Taken.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('what is wrong with a field that a press leaves is said after the release: nothing moves away under the pointer', async () => {
  await mount(<Sample submit={async () => null} />);
  await userEvent.type(screen.getByLabelText('Name'), ' ');
  const mouse = userEvent.setup();
  await mouse.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Email') });
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.queryByText('Enter a name.')).toBeNull();
  await mouse.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
});

test('a second press while sending does nothing; the label tells', async () => {
  let finish = (): void => undefined;
  const calls: unknown[] = [];
  const submit = (values: unknown): Promise<void> => {
    calls.push(values);
    return new Promise((resolve) => (finish = resolve));
  };
  await mount(<Sample submit={submit} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Saving…' }));
  expect(calls).toHaveLength(1);
  finish();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('nothing usable from the server gives the fixed sentence', async () => {
  await mount(<Sample submit={() => Promise.reject(new TypeError('network'))} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  expect(await screen.findByText('Something went wrong submitting.')).toBeTruthy();
});
