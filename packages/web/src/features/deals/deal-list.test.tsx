import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { describe, expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { DEAL, dealAnswers, PIPELINE } from '../../../../../tests/fixtures/deals.ts';
import { answering, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { dealRoutes } from './routes.ts';

const HOME = '/admin/investments/deals';
interface Opening {
  readonly deal?: object;
  readonly as?: RoleId;
  readonly more?: Readonly<Record<string, unknown>>;
}
function open(path: string, { deal, as = role.fundManager, more }: Opening = {}): Sent[] {
  const sent = answering(dealAnswers(deal, more));
  arrive(`${HOME}${path}`, {
    routes: dealRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return sent;
}
const row = async () => within(await screen.findByRole('row', { name: /Juniper Bio/ }));
const menu = async (): Promise<(string | null)[]> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Juniper Bio' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('the list (A44)', () => {
  test('shows each deal with its stage and ask, the pipelines with what their active deals come to', async () => {
    open('');
    const deal = await row();
    expect(deal.getByRole('link', { name: /Juniper Bio/ }).getAttribute('href')).toBe(
      `${HOME}/7/performance`,
    );
    for (const said of ['New', '£1,500,000', '£6,000,000', 'Sam Okafor', '12'])
      expect(deal.getByText(said)).toBeTruthy();
    const totals = within(screen.getByRole('region', { name: 'Active deals by pipeline' }));
    expect(await totals.findByText('12 active deals · £4,600,000 weighted')).toBeTruthy();
    expect(
      totals.getByText('12 active deals · £4,600,000 weighted · without NOK: no exchange rate'),
    ).toBeTruthy();
    expect(totals.getAllByText('£18,400,000')).toHaveLength(2);
  });

  test('asks for mine by a press', async () => {
    const sent = open('');
    await row();
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() =>
      expect(sent.some(({ url }) => decodeURIComponent(url).includes(`filter[owner_id]=${IRIS.id}`))).toBe(
        true,
      ),
    );
  });

  test('of a chosen pipeline alone the totals are shown', async () => {
    open('?filter[pipeline_id]=2');
    const totals = within(await screen.findByRole('region', { name: 'Active deals by pipeline' }));
    expect(await totals.findByText('Property')).toBeTruthy();
    expect(totals.queryByText('Main')).toBeNull();
  });

  test.each([
    ['active', { status: 1 }, ['Preview', 'Edit', 'Move to…', 'Convert to opportunity', 'Archive', 'Delete']],
    ['archived', { status: 2 }, ['Preview', 'Edit', 'Move to…', 'Reactivate', 'Delete']],
    ['converted', { status: 3 }, ['Preview', 'Delete']],
  ])('what an %s deal’s row offers', async (_, deal, items) => {
    open('?view=all', { deal });
    expect(await menu()).toEqual(items);
  });

  test('an entrepreneur adds, converts and deletes none', async () => {
    open('', { as: role.entrepreneur });
    expect(await menu()).toEqual(['Preview', 'Edit', 'Move to…', 'Archive']);
    expect(screen.queryByRole('link', { name: 'New deal' })).toBeNull();
  });
});

describe('a new deal (A45)', () => {
  test('begins at the chosen stage, owned by the person who enters it, and opens', async () => {
    const sent = open('/new-deal', {
      more: { 'POST /api/pipeline-deals': { data: DEAL } },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Juniper Bio');
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Juniper Bio Ltd');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Stage' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Due Diligence' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create deal' }));
    expect(await screen.findByText('Deal created')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe(`${HOME}/7/performance`));
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Juniper Bio',
      company_name: 'Juniper Bio Ltd',
      pipeline_stage_id: 12,
      owner_id: IRIS.id,
    });
  });

  test('and another one after it has the same owner', async () => {
    const sent = open('/new-deal', { more: { 'POST /api/pipeline-deals': { data: DEAL } } });
    for (const name of ['Juniper Bio', 'Aster']) {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), name);
      await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), `${name} Ltd`);
      await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
      await waitFor(() =>
        expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
          name,
          owner_id: IRIS.id,
        }),
      );
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', ''));
    }
  });

  test('at a lost stage says why', async () => {
    open('/new-deal');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Stage' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Declined' }));
    expect(await screen.findByLabelText('Why is it lost?')).toBeTruthy();
  });

  test('without an open pipeline says so', async () => {
    open('/new-deal', {
      more: { 'GET /api/pipelines': { data: [{ ...PIPELINE, is_active: 0 }], meta: { total: 1 } } },
    });
    expect(await screen.findByText('There is no open pipeline, so deals cannot be added yet.')).toBeTruthy();
  });
});

test('the edit page saves itself, and has a Delete at its end', async () => {
  const sent = open('/7/edit');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, ' AG');
  await userEvent.tab();
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Juniper Bio AG' }),
  );
  expect(screen.queryByRole('combobox', { name: 'Stage' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Juniper Bio' })).toBeTruthy();
});
