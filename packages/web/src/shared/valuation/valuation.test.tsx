import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import { answering, mount, status, type Answers, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../ui/overlay/toasts.tsx';
import { ValuationPanel } from './valuation-panel.tsx';

afterEach(clearToasts);

const OTTER = { id: 7, name: 'Otter', currency: 'GBP' };
const SAID = {
  as_of: '2026-08-31',
  currency: 'GBP',
  // 8 × 1,000,000 − 2,000,000, and a quarter of it
  result: {
    amount: '1500000.00',
    steps: [
      { step: 'enterprise_value', amount: '8000000.00' },
      { step: 'net_debt', amount: '-2000000.00' },
      { step: 'equity_value', amount: '6000000.00' },
      { step: 'part', amount: '1500000.00' },
    ],
  },
  change: {
    last: null,
    amount: '100000.00',
    pct: '7.1',
    words: 'Up £100,000.00, 7.1% from £1,400,000.00 on 31 Mar 2026.',
  },
  held: { shares: '1000', cost_remaining: '1000000.00', carried: '1400000.00' },
  evidence_required: true,
};
const valuation = (more: object = {}) => ({
  id: 21,
  fund_investment_opportunity_id: 7,
  as_of: '2026-08-31',
  fair_value: '1500000.00',
  method: 'multiple',
  multiple: '8.0000',
  metric_value: '1000000.00',
  net_debt: '2000000.00',
  share_price: null,
  ownership_pct: '25.0000',
  discount_pct: null,
  inputs: [{ label: 'Comparable', value: 'Three listed peers', source: 'Annual reports' }],
  document_ids: [31],
  commentary: null,
  status: 1,
  submitted_at: null,
  submitted_by_id: null,
  createdBy: { id: 2, name: 'Fenella Umbridge' },
  submittedBy: null,
  approvedBy: null,
  result: SAID.result,
  change: SAID.change,
  evidence: [{ id: 31, name: 'Model.xlsx' }],
  updated_at: '2026-09-01T09:00:00.000000Z',
  ...more,
});
const drawn = async (shown: string, answers: Answers, id: RoleId = role.fundManager): Promise<Sent[]> => {
  const sent = answering({
    'POST /api/fund-investment-opportunities/7/valuation-result': { data: SAID },
    ...answers,
  });
  await mount(<ValuationPanel of={OTTER} />, {
    at: `/x?valuation=${shown}`,
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
  });
  return sent;
};
const choose = async (method: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('Method'));
  await userEvent.click(await screen.findByRole('option', { name: method }));
};
const recorded = (sent: Sent[]): unknown =>
  sent.find(({ method, url }) => method === 'POST' && url === '/api/fund-opportunity-valuations')?.body;

test('the server works a valuation out as it is typed, and says how far it is from the last one', async () => {
  const sent = await drawn('new', {
    'POST /api/fund-opportunity-valuations': { data: valuation({ status: 2 }) },
  });
  await choose('Multiple of a metric');
  await userEvent.type(screen.getByLabelText('Multiple'), '8');
  expect(await screen.findByText('Up £100,000.00, 7.1% from £1,400,000.00 on 31 Mar 2026.')).toBeTruthy();
  expect(screen.getByText('Enterprise value')).toBeTruthy();
  expect(
    screen.getByText('This method needs a file before it is submitted. Files stay private.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('The valuation is in use')).toBeTruthy();
  // its value is left to the method: nothing is worked out here
  expect(recorded(sent)).toMatchObject({
    fund_investment_opportunity_id: 7,
    method: 'multiple',
    multiple: '8',
    fair_value: null,
    share_price: null,
    status: 2,
  });
});

test('where the server could not work it out, it is asked again by a button', async () => {
  await drawn('new', { 'POST /api/fund-investment-opportunities/7/valuation-result': status(500, {}) });
  await choose('Multiple of a metric');
  await screen.findByText('We could not load the result');
  answering({ 'POST /api/fund-investment-opportunities/7/valuation-result': { data: SAID } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Enterprise value')).toBeTruthy();
});

test('without the evidence that the firm asks for, its field says so', async () => {
  const said = 'The document ids field is required.';
  await drawn('new', {
    'POST /api/fund-opportunity-valuations': status(422, { message: said, errors: { document_ids: [said] } }),
  });
  await choose('Write-down');
  await userEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a Custodian keeps a draft, and is not offered to publish it', async () => {
  const sent = await drawn(
    'new',
    { 'POST /api/fund-opportunity-valuations': { data: valuation() } },
    role.custodian,
  );
  await choose('Cost');
  expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(recorded(sent)).not.toHaveProperty('status'));
});

test('a draft opens with its own figures, facts and files', async () => {
  await drawn('21', { 'GET /api/fund-opportunity-valuations/21': { data: valuation() } });
  expect(await screen.findByDisplayValue('Three listed peers')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Model.xlsx' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Fair value/).value).toBe('');
});

test('one’s own submission cannot be confirmed by its author', async () => {
  const own = {
    submitted_at: '2026-09-01T09:00:00.000000Z',
    submitted_by_id: IRIS.id,
    submittedBy: { id: IRIS.id, name: 'Iris' },
  };
  await drawn('21', { 'GET /api/fund-opportunity-valuations/21': { data: valuation(own) } });
  expect(await screen.findByText(/You entered this\. Someone else must confirm it\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('what is in use is read, with its method, its sources and its files', async () => {
  await drawn('21', { 'GET /api/fund-opportunity-valuations/21': { data: valuation({ status: 2 }) } });
  expect(await screen.findByText('Three listed peers (Annual reports)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Model.xlsx' }).getAttribute('href')).toBe(
    '/api/documents/31?download=1',
  );
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
});
