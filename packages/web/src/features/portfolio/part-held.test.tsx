import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { Performance } from './components/performance.tsx';
import type { HoldingPage } from './holding-page.ts';

const page = (is_matured: boolean) =>
  ({
    as_of: '2026-03-01',
    currency: 'GBP',
    holding: {
      target: { type: 'investment', id: 3, slug: 'cobalt' },
      figures: null,
      ownership_pct: '0.1250',
      is_matured,
    },
    entities: [],
    transactions: [],
    explain: [
      {
        figure: 'ownership_pct',
        by: 'percent',
        formula: 'Shares or units held ÷ all that are in issue',
        value: '0.1250',
        rows: [
          { label: 'Shares or units', date: null, value: '1000.000000' },
          { label: 'In issue', date: null, value: '800000.000000' },
        ],
      },
    ],
  }) as unknown as HoldingPage;

test('the part held opens to the shares and what is in issue', async () => {
  answering({});
  await mount(<Performance page={page(false)} />, { session: IRIS });
  await userEvent.click(screen.getByRole('button', { name: /0\.13%/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '% held' }));
  expect(dialog.getByText('Shares or units held ÷ all that are in issue')).toBeTruthy();
  const rows = (await dialog.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual(['Shares or units1,000', 'In issue800,000', expect.stringMatching(/0\.125\d*%$/)]);
});

test('what has matured is a part of nothing', async () => {
  answering({});
  await mount(<Performance page={page(true)} />, { session: IRIS });
  expect(screen.queryByText('% held')).toBeNull();
});
