import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../tests/fixtures/signed-in-people.ts';
import { DecideDialog, type DecideWords } from './decide-dialog.tsx';
import { dropDrafts, keepAllDrafts } from './drafts.ts';

const WORDS: DecideWords = {
  title: 'Reject the passport of Iris Bell?',
  confirm: 'Reject',
  busy: 'Rejecting',
  text: 'It counts from now on.',
  reason: 'Reason',
  reasonHelp: 'Iris reads it.',
  required: 'Give a reason.',
};
const onDecide = vi.fn(() => Promise.resolve());
const open = (about: string) =>
  mount(
    <DecideDialog
      about={about}
      decision="reject"
      words={WORDS}
      onDecide={onDecide}
      onClose={() => undefined}
    />,
    { session: { ...ANN, id: 7 } },
  );
const reason = async (): Promise<HTMLInputElement> => screen.findByLabelText(/^Reason/);

afterEach(() => {
  dropDrafts();
  onDecide.mockClear();
});

test('a rejection needs its reason, and sends it', async () => {
  await open('evidence:3');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await screen.findByText('Give a reason.');
  expect(onDecide).not.toHaveBeenCalled();
  await userEvent.type(await reason(), 'Out of date');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(onDecide).toHaveBeenCalledWith('Out of date');
});

test('a reason outlives a session that ends, for what it is about alone', async () => {
  const before = await open('evidence:3');
  await userEvent.type(await reason(), 'Out of date');
  keepAllDrafts();
  before.unmount();
  const other = await open('evidence:4');
  expect((await reason()).value).toBe('');
  other.unmount();
  await open('evidence:3');
  expect((await reason()).value).toBe('Out of date');
});
