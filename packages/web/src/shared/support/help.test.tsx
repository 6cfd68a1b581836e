import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { Help } from './help.tsx';

const SENT = 'Your message has been sent. We will be in touch shortly.';

async function fill(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Topic' }));
  await userEvent.click(await screen.findByRole('option', { name: 'A payment' }));
  await userEvent.type(screen.getByLabelText('Message'), 'Where do I pay?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('a message leaves with its topic and the page, and the server’s sentence is shown', async () => {
  const sent = answering({ 'POST /api/support/contact': { message: SENT } });
  await mount(<Help />, { session: ANN });
  await fill();
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ subject: 'A payment', message: 'Where do I pay?' });
});

test('a failure keeps the text', async () => {
  answering({ 'POST /api/support/contact': status(500, {}) });
  await mount(<Help />, { session: ANN });
  await fill();
  expect(await screen.findByText('Something went wrong submitting.')).toBeTruthy();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Where do I pay?');
});

test('the page that goes with the message is named as it is headed, not by its address', async () => {
  answering({});
  document.title = 'Northwind Energy · Larkfield';
  await mount(<Help />, { session: ANN });
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect((await screen.findByText('Page')).parentElement?.textContent).toBe('Page Northwind Energy');
});
