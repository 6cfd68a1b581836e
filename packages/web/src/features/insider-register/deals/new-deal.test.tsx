import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../../tests/fixtures/area.tsx';
import { answering, type Answers } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../../kit/testing/flags.ts';
import { insiderRegisterRoutes } from '../routes.ts';

const none = { data: [], meta: { total: 0 } };
const MARIGOLD = {
  id: 3,
  name: 'Marigold',
  status: 1,
  organisation: { id: 8, name: 'Marigold Biotech plc' },
};

function open({ as = role.superAdmin, answers = {} }: { as?: RoleId; answers?: Answers } = {}) {
  const sent = answering({
    'GET /api/deal-placements': none,
    'GET /api/users': none,
    'GET /api/market-sounding-acceptance': none,
    'GET /api/investment-opportunities': none,
    'POST /api/deal-placements': { data: { id: 7 } },
    ...answers,
  });
  arrive('/admin/insider-register/pa-deals/create', {
    routes: insiderRegisterRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return sent;
}

async function fillDeal(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Issuer'), 'Marigold Biotech plc');
  await userEvent.type(screen.getByLabelText('Instrument'), 'Ordinary shares');
  await userEvent.click(screen.getByLabelText('Direction'));
  await userEvent.click(await screen.findByRole('option', { name: 'Buy' }));
  await userEvent.type(screen.getByLabelText('Amount'), '2500');
  await userEvent.type(screen.getByLabelText('Deal date'), '05/03/2026');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit deal' }));
const posted = (sent: ReturnType<typeof open>) => sent.find(({ method }) => method === 'POST')?.body;

test('someone outside the firm is named, and the deal must be declared', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Someone outside the firm' }));
  await fillDeal();
  await submit();
  expect(await screen.findAllByText(/You must declare that you hold no inside information\./)).toBeTruthy();
  expect(posted(sent)).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Name'), 'Petra Quist');
  await userEvent.type(screen.getByLabelText(/^Email/), 'petra@quist.test');
  await userEvent.click(screen.getByLabelText('The dealer holds no inside information about the issuer'));
  await submit();
  expect(await screen.findByText('Deal recorded')).toBeTruthy();
  expect(posted(sent)).toMatchObject({
    insider_kind: 'external',
    external_name: 'Petra Quist',
    external_email: 'petra@quist.test',
    issuer_name: 'Marigold Biotech plc',
    direction: 'buy',
    intended_on: '2026-03-05',
    declares_no_inside_information: true,
  });
  expect(window.location.pathname).toBe('/admin/insider-register/pa-deals');
});

test('a sounding about the issuer is a conflict before anything is sent, by the issuer’s name alone', async () => {
  const sent = open({
    answers: {
      'GET /api/investment-opportunities': { data: [MARIGOLD], meta: { total: 1 } },
      'GET /api/market-sounding-acceptance': {
        data: [{ id: 1, investment_opportunity_id: 3, user_id: 44 }],
        meta: { total: 1 },
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('Issuer'), 'marigold biotech PLC');
  const said = await screen.findByText('This deal will be a conflict');
  const status = said.closest('[role="status"]');
  expect(
    within(status as HTMLElement).getByText('1 person holds inside information about Marigold.'),
  ).toBeTruthy();
  expect(posted(sent)).toBeUndefined();
});

test('a live round is a conflict too, another issuer is none', async () => {
  open({
    answers: {
      'GET /api/investment-opportunities': { data: [{ ...MARIGOLD, status: 2 }], meta: { total: 1 } },
    },
  });
  await userEvent.type(await screen.findByLabelText('Issuer'), 'Marigold');
  expect(await screen.findByText('The round of Marigold is live.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Issuer'), ' Foods');
  await expect.poll(() => screen.queryByText('The round of Marigold is live.')).toBeNull();
});

test('without the right to enter others the deal is one’s own, and soundings are not asked for', async () => {
  const sent = open({
    as: role.creator,
    answers: { 'GET /api/investment-opportunities': { data: [MARIGOLD], meta: { total: 1 } } },
  });
  await fillDeal();
  expect(screen.queryByRole('radio', { name: 'Someone outside the firm' })).toBeNull();
  await userEvent.click(screen.getByLabelText('The dealer holds no inside information about the issuer'));
  await submit();
  expect(await screen.findByText('Deal recorded')).toBeTruthy();
  expect(posted(sent)).toMatchObject({ insider_kind: 'internal', user_id: IRIS.id });
  expect(sent.some(({ url }) => url.includes('market-sounding'))).toBe(false);
});
