import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NavMeta } from '@tranche/domain/funds/nav-meta';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import {
  answering,
  mount,
  status,
  type Answers,
  type Sent,
} from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../../ui/overlay/toasts.tsx';
import type { Fund } from '../fund.ts';
import { NavPanel } from './nav-panel.tsx';

afterEach(clearToasts);

// 10,500,000 + 2,000,000 − 500,000 on 1,000,000 units (journey l4)
const PARTS = {
  investments_value: '10500000.00',
  cash: '2000000.00',
  other_assets: '0.00',
  liabilities: '500000.00',
  accrued_fees: '0.00',
  accrued_carry: null,
  nav: '12000000.00',
  units_in_issue: '1000000.000000',
  nav_per_unit: '12.000000',
};
const POINT = {
  id: 5,
  as_of: '2026-06-30',
  nav: '10000000.00',
  nav_per_unit: '10.000000',
  units_in_issue: '1000000',
};
const META: NavMeta = {
  inputs: [
    {
      id: 3,
      name: 'Otter',
      fair_value: '10500000.00',
      basis: 'valuation',
      valuation_id: 21,
      valued_on: '2025-03-31',
      method: 'multiple',
      rolled_forward: false,
      waiting: null,
    },
  ],
  stale: [{ id: 3, name: 'Otter', reason: 'old', valued_on: '2025-03-31' }],
  bridge: {
    from: POINT,
    to: { ...POINT, id: null, nav: '12000000.00', nav_per_unit: '12.000000' },
    lines: [{ kind: 'gain', amount: '2000000.00', after: '12000000.00', asset: { id: 3, name: 'Otter' } }],
    change_pct: '20.0000',
  },
  warnings: [],
  differences: [],
  touched: null,
  note: null,
};
const nav = (more: object = {}) => ({
  id: 9,
  fund_id: 4,
  as_of: '2026-08-31',
  ...PARTS,
  gross_assets: '12500000.00',
  status: 1,
  version: 1,
  corrects_id: null,
  superseded_by_id: null,
  difference_note: null,
  commentary: null,
  submitted_at: null,
  submitted_by_id: null,
  createdBy: null,
  submittedBy: null,
  approvedBy: null,
  updated_at: '2026-09-01T09:00:00.000000Z',
  meta: META,
  ...more,
});
const fund = { id: 4, name: 'Cedar Growth', currency: 'GBP' } as Fund;

const drawn = async (search: string, answers: Answers, id: RoleId = role.fundManager): Promise<Sent[]> => {
  const sent = answering({
    'POST /api/funds/4/nav-proposal': {
      data: { fund_id: 4, as_of: '2026-08-31', corrects_id: null, ...PARTS, meta: META },
    },
    'POST /api/fund-net-asset-values': { data: nav({ status: 2 }) },
    ...answers,
  });
  await mount(<NavPanel fund={fund} />, {
    at: `/x?${search}`,
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
  });
  return sent;
};
const recorded = (sent: Sent[]): unknown =>
  sent.find(({ method, url }) => method === 'POST' && url === '/api/fund-net-asset-values')?.body;

test('a new NAV is proposed by the server: figures, bridge, stale inputs by name with the way to them', async () => {
  const sent = await drawn('nav=new', {});
  expect(await screen.findByText('£12.00')).toBeTruthy();
  expect(screen.getByText('Proposed: £10,500,000')).toBeTruthy();
  const stale = screen.getByRole('link', { name: /Otter was last valued 31 Mar 2025/ });
  expect(stale.getAttribute('href')).toBe('/admin/investments/fund-opportunities/3/details');
  expect(screen.getByRole('link', { name: 'Otter' }).getAttribute('href')).toBe(
    '/admin/investments/fund-opportunities/3/details?valuation=21',
  );
  await userEvent.type(screen.getByLabelText(/^Cash/), '2100000');
  await userEvent.tab();
  await waitFor(() =>
    expect(
      sent.some(
        ({ url, body }) => url.endsWith('/nav-proposal') && (body as { cash: string }).cash === '2100000',
      ),
    ).toBe(true),
  );
  await userEvent.click(screen.getByLabelText('Use valuations older than twelve months'));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('NAV recorded')).toBeTruthy();
  expect(recorded(sent)).toMatchObject({
    fund_id: 4,
    corrects_id: null,
    investments_value: '10500000.00',
    cash: '2100000',
    accept_stale: true,
    notify: false,
    status: 2,
  });
});

test('a proposal has its line before it comes, so that no field moves', async () => {
  const shown = drawn('nav=new', {});
  const answered = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/nav-proposal') ? new Promise(() => undefined) : answered(input, init);
  await shown;
  expect(await screen.findAllByText('Proposed: …')).toHaveLength(5);
});

test('a proposal that could not be read is read again; one that is refused says why', async () => {
  const proposal = 'POST /api/funds/4/nav-proposal';
  await drawn('nav=new', { [proposal]: status(500, {}) });
  await screen.findByText('We could not load the proposal');
  expect(screen.queryByText('Something went wrong submitting.')).toBeNull();
  answering({
    [proposal]: { data: { fund_id: 4, as_of: '2026-08-31', corrects_id: null, ...PARTS, meta: META } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('£12.00')).toBeTruthy();
  expect(screen.getByText('Proposed: £10,500,000')).toBeTruthy();
  answering({ [proposal]: status(422, { message: 'A later value is live.', errors: {} }) });
  await userEvent.type(screen.getByLabelText(/^Cash/), '5');
  await userEvent.tab();
  expect(await screen.findByText('A later value is live.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a value that has moved far is asked about before it is published', async () => {
  const message = 'The value per unit has changed by 40.0% since 30 June 2026.';
  const meta = { ...META, stale: [], warnings: [{ code: 'moved', message, ids: [] }] };
  const sent = await drawn('nav=new', {
    'POST /api/funds/4/nav-proposal': {
      data: { fund_id: 4, as_of: '2026-08-31', corrects_id: null, ...PARTS, meta },
    },
  });
  await screen.findByText(message);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish this NAV?' });
  expect(recorded(sent)).toBeUndefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(recorded(sent)).toMatchObject({ status: 2 }));
});

test('a correction is of the issued day, shows what changes and what it touches, and carries its note', async () => {
  const meta: NavMeta = {
    ...META,
    stale: [],
    differences: [{ field: 'cash', before: '2000000.00', after: '1900000.00', change: '-100000.00' }],
    touched: {
      dealings: [
        { id: 1, entry_date: '2026-09-02', type: 'contribution', holder: 'Iris', amount: '10', units: '1' },
      ],
      statements: [],
    },
    note: 'The value per unit changes from £12.00 to £11.90.',
  };
  const sent = await drawn('nav=new&corrects=9', {
    'GET /api/fund-net-asset-values/9': { data: nav({ status: 2 }) },
    'POST /api/funds/4/nav-proposal': {
      data: { fund_id: 4, as_of: '2026-08-31', corrects_id: 9, ...PARTS, meta },
    },
  });
  expect(
    await screen.findByRole('dialog', { name: 'Correct the NAV of Cedar Growth at 31 Aug 2026' }),
  ).toBeTruthy();
  expect(
    await screen.findByText('1 dealing was made at the issued value. The units stay as they are.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Date')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Begin with the figures' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(recorded(sent)).toMatchObject({ corrects_id: 9, as_of: '2026-08-31', difference_note: meta.note }),
  );
});

test('one’s own waits for someone else; a colleague’s is confirmed with what they say of it', async () => {
  const waits = { submitted_at: '2026-09-01T09:00:00.000000Z' };
  const own = { ...waits, submitted_by_id: IRIS.id, submittedBy: { id: IRIS.id, name: IRIS.name } };
  await drawn('nav=9', { 'GET /api/fund-net-asset-values/9': { data: nav(own) } });
  expect(await screen.findByText(/You entered this\. Someone else must confirm it\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('a colleague’s is approved together with its old valuations and the notification', async () => {
  const theirs = {
    submitted_at: '2026-09-01T09:00:00.000000Z',
    submitted_by_id: 99,
    submittedBy: { id: 99, name: 'Sam Reed' },
  };
  const approve = {
    key: 'approve',
    method: 'PATCH',
    path: '/api/fund-net-asset-values/9',
    body: { status: 2 },
    needs_reason: false,
    reason_field: null,
  };
  const item = {
    key: 'approval_nav:9',
    kind: 'approval_nav',
    title: 'Net asset value 12,000,000.00',
    subject: { type: 'fund', id: 4, name: 'Cedar Growth' },
    waiting_since: '2026-09-01T09:00:00.000000Z',
    due_at: null,
    owner_id: null,
    assigned_to_id: null,
    assigned_to_name: null,
    snoozed_until: null,
    note: null,
    url: '/admin/funds/4/details',
    actions: [approve],
    evidence: { facts: [], documents: [], text: null, matches: [], rule: [], last: null },
  };
  const sent = await drawn('nav=9', {
    'GET /api/fund-net-asset-values/9': { data: nav(theirs) },
    'GET /api/inbox/approval_nav:9': { data: item },
    'GET /api/inbox/approval_nav%3A9': { data: item },
    'POST /api/fund-net-asset-values/9': { data: nav({ status: 2 }) },
  });
  await userEvent.click(await screen.findByLabelText('Use valuations older than twelve months'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Approve' }));
  await waitFor(() =>
    expect(
      sent.find(({ url, method }) => method !== 'GET' && url.endsWith('/fund-net-asset-values/9'))?.body,
    ).toMatchObject({
      status: 2,
      accept_stale: true,
      notify: false,
    }),
  );
});

test('an issued value is read, and says when it was corrected', async () => {
  await drawn('nav=9', {
    'GET /api/fund-net-asset-values/9': { data: nav({ status: 2, superseded_by_id: 12 }) },
  });
  expect(await screen.findByText('This value was corrected. It is kept as it was issued.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the correction' }).getAttribute('href')).toBe(
    '/admin/funds/4/details?nav=12',
  );
  expect(screen.queryByRole('link', { name: 'Correct this NAV' })).toBeNull();
});
