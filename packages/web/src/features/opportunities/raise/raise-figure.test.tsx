import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { OpportunityRow } from '../queries.ts';
import { RaiseFigure } from './raise-figure.tsx';

const raise = { id: 7, currency: 'GBP' } as unknown as OpportunityRow;
const row = (owner: string, value: string, id: number) => ({
  label: 'Allocated',
  owner,
  date: null,
  value,
  source: { family: 'investments', id },
});
const paid = {
  figure: 'paid',
  by: 'sum',
  formula: 'What is allocated to investments that are paid',
  value: '50000.00',
  rows: [row('Iris Test', '20000.00', 3), row('Omar Test', '30000.00', 4)],
};

const open = async (explain: unknown) => {
  answering({ 'GET /api/investment-opportunities/7': { data: { id: 7, explain } } });
  const { path } = await mount(
    <RaiseFigure opportunity={raise} of="received">
      £50,000
    </RaiseFigure>,
    { session: ANN },
  );
  await userEvent.click(screen.getByRole('button', { name: /^£50,000 ?How Cash call payment received/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash call payment received' }));
  return { dialog, path };
};

describe('an amount of a raise', () => {
  test('opens to the investments behind it, whose they are, and what they come to', async () => {
    const { dialog } = await open([paid]);
    const table = within(await dialog.findByRole('table'));
    expect(table.getByRole('row', { name: /Iris Test · Allocated .*£20,000\.00/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /Result .*£50,000\.00/ })).toBeTruthy();
    expect(table.getByRole('link', { name: 'Open Omar Test · Allocated' }).getAttribute('href')).toBe(
      '/admin/investments/opportunities/7/details?panel=line:4',
    );
  });

  test('closes where an investment is opened', async () => {
    const { dialog, path } = await open([paid]);
    await userEvent.click(await dialog.findByRole('link', { name: 'Open Iris Test · Allocated' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/admin/investments/opportunities/7/details?panel=line:3');
  });

  test('is a number and no money where it counts, under the client’s own word', async () => {
    answering({
      'GET /api/investment-opportunities/7': {
        data: {
          id: 7,
          explain: [
            {
              figure: 'average',
              by: 'average',
              formula: 'Reserved, confirmed, called and paid ÷ investors',
              value: '25000.000000',
              rows: [
                { label: 'Paid', date: null, value: '50000.00' },
                { label: 'Investors', date: null, value: '2' },
              ],
            },
          ],
        },
      },
    });
    await mount(
      <RaiseFigure opportunity={raise} of="average">
        £25,000
      </RaiseFigure>,
      { session: ANN, boot: { navigation: { investors: 'Members' } } },
    );
    await userEvent.click(screen.getByRole('button', { name: /How Average/ }));
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: 'Paid £50,000.00' })).toBeTruthy();
    expect(table.getByRole('row', { name: 'Members 2' })).toBeTruthy();
  });

  test('tells people who may not open every investment why no rows are shown', async () => {
    const { dialog } = await open(null);
    expect(
      await dialog.findByText('The details are shown to those who can see every record behind this figure.'),
    ).toBeTruthy();
  });
});
