import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { TextField } from '../ui/fields/text-field.tsx';
import { Form, FormActions } from '../ui/form/form.tsx';
import { LeaveDialog } from '../ui/overlay/confirm-dialog.tsx';
import { dropDrafts, keepAllDrafts, readDraft } from './drafts.ts';
import { useTyped } from './form-draft.ts';
import { useServerForm } from './server-form.ts';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../tests/fixtures/signed-in-people.ts';
import { useUnsavedGuard } from './unsaved.ts';

afterEach(() => dropDrafts());

function Details({ userId }: { userId: number }): ReactNode {
  const form = useServerForm({
    initial: { name: 'Ann', account: '' },
    draft: { userId, key: 'details', secret: ['account'] },
    submit: () => Promise.resolve(),
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Account" {...form.field('account')} />
      <FormActions form={form} label="Save" busyLabel="Saving…" />
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Form>
  );
}

const PROOF = new File(['passport'], 'passport.png');
const NO_DOCUMENTS: { name: string; front: File | null; proof: readonly File[] } = {
  name: 'Ann',
  front: null,
  proof: [],
};

function Documents(): ReactNode {
  const form = useServerForm({
    initial: NO_DOCUMENTS,
    draft: { userId: 7, key: 'papers' },
    submit: () => Promise.resolve(),
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <button type="button" onClick={() => form.setValues({ front: PROOF, proof: [PROOF] })}>
        Attach
      </button>
    </Form>
  );
}

const typed = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

// `screens.md#journey-i`
test('what was typed when the session ended is there for the same person, once, without secrets', async () => {
  const before = await mount(<Details userId={7} />);
  await userEvent.type(screen.getByLabelText('Name'), 'a Lee');
  await userEvent.type(screen.getByLabelText('Account'), '12345678');
  keepAllDrafts();
  before.unmount();

  const stranger = await mount(<Details userId={8} />);
  expect(typed('Name')).toBe('Ann');
  stranger.unmount();

  const again = await mount(<Details userId={7} />);
  expect([typed('Name'), typed('Account')]).toEqual(['Anna Lee', '']);
  again.unmount();
  await mount(<Details userId={7} />);
  expect(typed('Name')).toBe('Ann');
});

test('a file is never kept on the device', async () => {
  await mount(<Documents />);
  await userEvent.type(screen.getByLabelText('Name'), 'a Lee');
  await userEvent.click(screen.getByRole('button', { name: 'Attach' }));
  keepAllDrafts();
  expect(readDraft(7, 'papers')).toEqual({ name: 'Anna Lee' });
});

test('a form that no one touched keeps nothing', async () => {
  await mount(<Details userId={7} />);
  keepAllDrafts();
  expect(sessionStorage.length).toBe(0);
});

function Plain({ start, fields }: { start: string; fields: readonly string[] }): ReactNode {
  const form = useServerForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map((name) => [name, start])),
    submit: () => Promise.resolve(),
  });
  return (
    <Form form={form}>
      {fields.map((name) => (
        <TextField key={name} label={name} {...form.field(name)} />
      ))}
    </Form>
  );
}

function Question({ name }: { name: string }): ReactNode {
  const [{ reason }, type] = useTyped(name, { reason: '' });
  return <TextField label="Reason" value={reason} onChange={(next) => type({ reason: next })} />;
}

test('what is typed beside a form is back as well, for its person and its question alone', async () => {
  const person = (id: number) => ({ session: { ...ANN, id } });
  const before = await mount(<Question name="undo:1" />, person(7));
  await userEvent.type(screen.getByLabelText('Reason'), 'Twice');
  keepAllDrafts();
  before.unmount();
  for (const [name, id] of [
    ['undo:1', 8],
    ['undo:2', 7],
  ] as const) {
    const other = await mount(<Question name={name} />, person(id));
    expect(typed('Reason')).toBe('');
    other.unmount();
  }
  await mount(<Question name="undo:1" />, person(7));
  expect(typed('Reason')).toBe('Twice');
  await screen.findByText('We have restored what you typed before you were signed out.');
});

describe('a form that says nothing of drafts', () => {
  const person = (id: number) => ({ session: { ...ANN, id } });
  const leaveTyped = async (element: ReactNode, label: string): Promise<void> => {
    const view = await mount(element, person(7));
    await userEvent.type(screen.getByLabelText(label), '!');
    keepAllDrafts();
    view.unmount();
  };

  test('keeps what was typed for its person, and says that it is back', async () => {
    await leaveTyped(<Plain start="Ann" fields={['name']} />, 'name');
    const stranger = await mount(<Plain start="Ann" fields={['name']} />, person(8));
    expect(typed('name')).toBe('Ann');
    stranger.unmount();
    await mount(<Plain start="Ann" fields={['name']} />, person(7));
    expect(typed('name')).toBe('Ann!');
    await screen.findByText('We have restored what you typed before you were signed out.');
  });

  test('does not give it to the form of another record', async () => {
    await leaveTyped(<Plain start="Ann" fields={['name']} />, 'name');
    await mount(<Plain start="Bob" fields={['name']} />, person(7));
    expect(typed('name')).toBe('Bob');
  });

  test.each([
    'password',
    'current_password',
    'password_confirmation',
    'code',
    'recovery_code',
    'client_secret',
    'api_token',
    'bank_account_number',
    'bank_sort_code',
    'account_number',
    'iban',
    'national_insurance_number',
    'tax_reference',
    'document_number',
  ])('never keeps %s', async (name) => {
    await leaveTyped(<Plain start="a" fields={[name]} />, name);
    expect(sessionStorage.length).toBe(0);
  });

  test.each(['name', 'country_code', 'postcode', 'summary', 'description', 'amount'])(
    'keeps %s',
    async (name) => {
      await leaveTyped(<Plain start="a" fields={[name]} />, name);
      expect(sessionStorage.length).toBe(1);
    },
  );
});

// i8; Back itself is walked in `tests/e2e/faults.e2e.ts`: a history in memory asks no one
test('leaving asks while something is unsaved; staying keeps it', async () => {
  const { router } = await mount(<Details userId={7} />, { at: '/one' });
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  void router.navigate({ href: '/two' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.history.location.pathname).toBe('/one');
  expect(typed('Name')).toBe('Anna');
  void router.navigate({ href: '/two' });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/two'));
});
