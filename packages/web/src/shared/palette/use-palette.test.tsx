import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { usePalette } from './use-palette.tsx';

const LETTER = { id: 'documents-7', label: 'Side letter', href: '/api/documents/7?download=1' };

function Portal(): ReactNode {
  const palette = usePalette(({ render }) =>
    render({
      title: 'Search',
      placeholder: 'Search',
      nothing: '',
      groups: [{ title: 'Documents', items: [LETTER] }],
    }),
  );
  return (
    <>
      <button type="button" onClick={palette.open}>
        Search
      </button>
      {palette.element}
    </>
  );
}

async function choose(answers: Parameters<typeof answering>[0]): Promise<void> {
  answering(answers);
  await mount(<Portal />, { session: IRIS });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(await screen.findByRole('option', { name: /Side letter/ }));
}

test('a document that was found opens in the panel that shows documents', async () => {
  await choose({ 'GET /api/documents/7': { data: { id: 7, name: 'Side letter', mime: 'application/zip' } } });
  const panel = await screen.findByRole('dialog', { name: 'Side letter' });
  expect(panel.querySelector('a[href="/api/documents/7?download=1"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one that is gone meanwhile is said to be', async () => {
  await choose({});
  expect(await screen.findByText('Not found.')).toBeTruthy();
});
