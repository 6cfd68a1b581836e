import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { part } from '../part.tsx';
import { Popup } from './popup.tsx';

const Columns = part(async () => ({ default: () => <input aria-label="Name" /> }));

function Example(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span>
        <button type="button" onClick={() => setOpen(true)}>
          Columns
        </button>
        <Popup part={Columns} open={open} onClose={() => setOpen(false)} label="Choose columns">
          {(List) => <List />}
        </Popup>
      </span>
      <button type="button">Elsewhere</button>
    </>
  );
}

const popup = () => screen.queryByRole('dialog', { name: 'Choose columns', hidden: true });
const opener = () => screen.getByRole('button', { name: 'Columns' });

beforeEach(async () => {
  await mount(<Example />);
  await userEvent.click(opener());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Name'));
});

test('Escape closes it, and its button has the focus again', async () => {
  await userEvent.keyboard('{Escape}');
  expect(popup()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a press elsewhere closes it, and keeps the focus', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(popup()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('the focus that moves on closes it', async () => {
  await userEvent.tab();
  expect(popup()).toBeNull();
});
