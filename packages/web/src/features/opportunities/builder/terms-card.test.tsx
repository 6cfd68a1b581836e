import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../../kit/testing/flags.ts';
import type { OpportunityRow } from '../queries.ts';
import { TermsCard } from './terms-card.tsx';
import { BuilderProvider, useBuilderForm } from './use-builder.ts';

const ROUND = {
  id: 7,
  status: 1,
  currency: 'GBP',
  instrument: 'equity',
  fund_id: null,
  share_price: '2.500000',
  fully_diluted_shares_pre: null,
  pre_money_valuation: null,
  entity_kinds: [],
  industries: [],
  taxOptions: [],
  investorTypes: [],
} as unknown as OpportunityRow;

function Terms(): ReactNode {
  const builder = useBuilderForm(ROUND, () => undefined);
  return (
    <BuilderProvider value={builder}>
      <TermsCard />
    </BuilderProvider>
  );
}

async function open(enableFunds: boolean, enableNominee = true) {
  const sent = answering({
    'GET /api/funds': { data: [{ id: 4, name: 'Cedar Growth' }], meta: { total: 1 } },
    'GET /api/tax-options': { data: [], meta: { total: 0 } },
    'POST /api/investment-opportunities/7': { data: {} },
  });
  await mount(<Terms />, {
    boot: { flags: { ...CLIENT_FLAGS_ON, enableFunds, enableNominee } },
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
  });
  await userEvent.click(screen.getByLabelText('Instrument'));
  await userEvent.click(await screen.findByRole('option', { name: 'Fund units' }));
  return sent;
}

// `screens.md#A52`
test('units are of a fund and cost its net asset value: a share price is neither asked nor kept', async () => {
  const sent = await open(true);
  expect(screen.queryByLabelText('Share price')).toBeNull();
  await userEvent.click(await screen.findByLabelText('Fund'));
  await userEvent.click(await screen.findByRole('option', { name: 'Cedar Growth' }));
  await userEvent.tab();
  await waitFor(() =>
    expect(
      Object.assign({}, ...sent.filter(({ method }) => method === 'POST').map(({ body }) => body)),
    ).toMatchObject({ instrument: 'fund_units', fund_id: 4, share_price: null }),
  );
});

test('while funds are off none is asked for', async () => {
  await open(false);
  expect(screen.queryByLabelText('Fund')).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('nominees hold what is invested only where there are any (%s)', async (enableNominee, count) => {
  await open(true, enableNominee);
  await userEvent.click(screen.getByLabelText('Can be held by'));
  await screen.findByRole('option', { name: 'Trusts' });
  expect(screen.queryAllByRole('option', { name: 'Nominees' })).toHaveLength(count);
});
