import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { describe, expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { DEAL, dealAnswers, PIPELINE, SEEN } from '../../../../../tests/fixtures/deals.ts';
import { answering, status, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { dealRoutes } from './routes.ts';

const HOME = '/admin/investments/deals/7';
interface Opening {
  readonly deal?: object;
  readonly as?: RoleId;
  readonly more?: Readonly<Record<string, unknown>>;
}

async function open(path: string, { deal, as = role.fundManager, more }: Opening = {}) {
  const sent = answering(dealAnswers(deal, more));
  arrive(`${HOME}${path}`, {
    routes: dealRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  await screen.findByRole('heading', { name: 'Juniper Bio', level: 1 });
  return sent;
}
const changes = (sent: readonly Sent[]): unknown[] =>
  sent
    .filter(({ method, url }) => method === 'POST' && url === '/api/pipeline-deals/7')
    .map(({ body }) => body);
const press = async (name: string | RegExp, inside = screen): Promise<void> =>
  userEvent.click(await inside.findByRole('button', { name }));
const menu = async (): Promise<(string | null)[]> => {
  await press('Actions for Juniper Bio');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name })) as typeof screen;

const INACTIVE = { status: 2, closed_at: '2026-03-02T09:00:00Z', lost_reason: 'Too early for us' };
const CONVERTED = {
  status: 3,
  closed_at: '2026-03-02T09:00:00Z',
  investment_opportunity_id: 9,
  investmentOpportunity: { id: 9, name: 'Juniper Bio', status: 1 },
};

describe('the record (A46–A48)', () => {
  test('its address leads to its performance: what it asks for, how far it is, what was said and filed', async () => {
    await open('');
    await waitFor(() => expect(window.location.pathname).toBe(`${HOME}/performance`));
    expect(await screen.findByText('£75,000 weighted by stage')).toBeTruthy();
    for (const said of ['Asks for £1,500,000', 'Owner: Sam Okafor', '12 days in this stage', '1 document'])
      expect(screen.getByText(said)).toBeTruthy();
    const way = within(screen.getByRole('region', { name: 'Time in each stage' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Screening19 daysFrom 1 Feb 2026',
      'New12 daysFrom 20 Feb 2026',
    ]);
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of Juniper Bio' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Performance',
      'Key Information',
      'Notes Calls and Tasks',
    ]);
  });

  test('key information names the company, its terms and whom to talk to', async () => {
    await open('/key-information');
    const terms = within(await screen.findByRole('region', { name: 'Terms' }));
    expect(terms.getByText('£6,000,000')).toBeTruthy();
    expect(screen.getByText('Seeds that need less water.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`${HOME}/edit`);
  });

  test('beside notes, calls and tasks it tells the stages that it went through', async () => {
    await open('/notes-calls-tasks');
    const moves = within(await screen.findByRole('region', { name: 'Stage changes' }));
    expect(moves.getByText(/moved it from/).textContent).toBe(
      'Sam Okafor moved it from Screening to New after 19 days',
    );
  });
});

describe('a move', () => {
  test('by a press on a stage, and back by Undo', async () => {
    const sent = await open('/performance');
    const stages = within(await screen.findByRole('list', { name: 'Stages of Main' })) as typeof screen;
    expect(stages.getByRole('button', { current: 'step' }).textContent).toBe('New');
    await press('Due Diligence', stages);
    expect(await screen.findByText('Juniper Bio moved to Due Diligence')).toBeTruthy();
    await press('Undo');
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        { _method: 'PATCH', pipeline_stage_id: 12, _updated_at: SEEN },
        { _method: 'PATCH', pipeline_stage_id: 11, lost_reason: null },
      ]),
    );
  });

  test('to a lost stage asks why first', async () => {
    const sent = await open('/performance');
    await press('Declined');
    const asked = await dialog('Move Juniper Bio');
    await press('Move', asked);
    expect(await asked.findAllByText(/This field is required\./)).not.toEqual([]);
    expect(changes(sent)).toEqual([]);
    await userEvent.type(asked.getByLabelText('Why is it lost?'), 'No market');
    await press('Move', asked);
    await screen.findByText('Juniper Bio moved to Declined');
    expect(changes(sent)).toMatchObject([{ pipeline_stage_id: 13, lost_reason: 'No market' }]);
  });

  test('to another pipeline begins at its first stage', async () => {
    const sent = await open('/performance');
    await press('Move to…');
    const asked = await dialog('Move Juniper Bio');
    await userEvent.click(await asked.findByRole('combobox', { name: 'Pipeline' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Property' }));
    expect(asked.getByText(/first stage of its new pipeline: First look\./)).toBeTruthy();
    await press('Move', asked);
    await screen.findByText('Juniper Bio moved to First look');
    expect(changes(sent)).toEqual([{ _method: 'PATCH', pipeline_id: 2, _updated_at: SEEN }]);
  });
});

describe('archiving', () => {
  test('asks for a reason, and Undo makes the deal active again', async () => {
    const sent = await open('/performance');
    expect(await menu()).toEqual(['Edit', 'Archive', 'Delete']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
    const asked = await dialog('Archive Juniper Bio?');
    await userEvent.type(asked.getByLabelText('Reason'), 'Too early for us');
    await press('Archive', asked);
    await screen.findByText('Juniper Bio archived');
    await press('Undo');
    await waitFor(() =>
      expect(changes(sent)).toMatchObject([{ status: 2, lost_reason: 'Too early for us' }, { status: 1 }]),
    );
  });

  test('an archived deal says why, and is reactivated, not converted', async () => {
    const sent = await open('/performance', { deal: INACTIVE });
    expect(await screen.findByText('This deal was archived on 2 Mar 2026.')).toBeTruthy();
    expect(screen.getByText('Reason: Too early for us')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Convert to opportunity' })).toBeNull();
    await press('Reactivate');
    await screen.findByText('Juniper Bio is active again');
    expect(changes(sent)).toMatchObject([{ status: 1 }]);
  });
});

test('out of a lost stage a deal is moved, not reactivated', async () => {
  await open('/performance', {
    deal: { ...INACTIVE, pipeline_stage_id: 13, stage: PIPELINE.stages[2] },
  });
  expect(await screen.findByRole('button', { name: 'Move to…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull();
});

describe('conversion', () => {
  test('says what is copied, and leads to the draft that it makes', async () => {
    const sent = await open('/performance', {
      more: {
        'GET /api/documents': { data: [], meta: { total: 4 } },
        'POST /api/pipeline-deals/7': { data: { ...DEAL, ...CONVERTED } },
      },
    });
    await press('Convert to opportunity');
    const asked = await dialog('Convert Juniper Bio to opportunity?');
    expect(await asked.findByText('Documents (4), private until you make them public')).toBeTruthy();
    await press('Convert', asked);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/investments/opportunities/9/edit'));
    expect(changes(sent)).toEqual([{ _method: 'PATCH', status: 3, _updated_at: SEEN }]);
  });

  test('of a deal without a type asks for it first', async () => {
    const later = '2026-03-05T10:00:00.000000Z';
    const sent = await open('/performance', {
      deal: { type_id: null },
      more: {
        'GET /api/types': { data: [{ id: 3, name: 'Equity' }], meta: { total: 1 } },
        'POST /api/pipeline-deals/7': { data: { ...DEAL, ...CONVERTED, updated_at: later } },
      },
    });
    await press('Convert to opportunity');
    const asked = await dialog('Convert Juniper Bio to opportunity?');
    await press('Convert', asked);
    expect(await asked.findByText('Choose a type first.')).toBeTruthy();
    await userEvent.click(asked.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Equity' }));
    await press('Convert', asked);
    await waitFor(() =>
      expect(changes(sent)).toMatchObject([
        { type_id: 3, _updated_at: SEEN },
        { status: 3, _updated_at: later },
      ]),
    );
  });

  test('what the server refuses is said in the dialog', async () => {
    await open('/performance', {
      more: { 'POST /api/pipeline-deals/7': status(409, { message: 'This is already an investment.' }) },
    });
    await press('Convert to opportunity');
    const asked = await dialog('Convert Juniper Bio to opportunity?');
    await press('Convert', asked);
    expect(await asked.findByText('This is already an investment.')).toBeTruthy();
  });

  test('a converted deal is read, links to its opportunity, and its edit page leads back', async () => {
    await open('/edit', { deal: CONVERTED });
    await waitFor(() => expect(window.location.pathname).toBe(`${HOME}/performance`));
    expect(await screen.findByText(/was converted on 2 Mar 2026 and is read-only/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the opportunity' }).getAttribute('href')).toBe(
      '/admin/investments/opportunities/9/details',
    );
    for (const name of ['Move to…', 'Convert to opportunity', 'Due Diligence'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(await menu()).toEqual(['Delete']);
  });
});

test('an entrepreneur moves their deal, and neither converts nor deletes it', async () => {
  await open('/performance', { as: role.entrepreneur });
  expect(await screen.findByRole('button', { name: 'Move to…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Convert to opportunity' })).toBeNull();
  expect(await menu()).toEqual(['Edit', 'Archive']);
});

test('of a deleted stage its days are told all the same', async () => {
  const [first, ...rest] = DEAL.performance.stages;
  await open('/performance', {
    deal: { performance: { ...DEAL.performance, stages: [{ ...first, stage: null }, ...rest] } },
  });
  expect(await screen.findByText('A deleted stage')).toBeTruthy();
  expect(PIPELINE.stages.map(({ name }) => name)).not.toContain('Screening');
});
