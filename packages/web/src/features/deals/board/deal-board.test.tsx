import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { describe, expect, test } from 'vitest';
import { arrive } from '../../../../../../tests/fixtures/area.tsx';
import { DEAL, dealAnswers, PIPELINE } from '../../../../../../tests/fixtures/deals.ts';
import { answering, status, type Sent } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../../kit/testing/flags.ts';
import { dealRoutes } from '../routes.ts';

const card = (id: number, name: string, stage: number, more: object = {}) => ({
  ...DEAL,
  id,
  name,
  pipeline_stage_id: stage,
  stage: PIPELINE.stages.find((each) => each.id === stage),
  board_order: id,
  next_date: null,
  overdue_tasks_count: 0,
  ...more,
});
const JUNIPER = card(7, 'Juniper Bio', 11, {
  next_date: { date: '2026-05-04', kind: 'task', name: 'Call the founder' },
  overdue_tasks_count: 2,
});
const CARDS = [JUNIPER, card(8, 'Kelp Works', 11, { target_raise: null }), card(9, 'Moss Labs', 12)];
const lane = (stage_id: number, deals: number, sums: object[]) => ({
  stage_id,
  deals,
  sums,
  total: { currency: 'GBP', value: '1500000.00', weighted: '75000.00', fx_missing: [] },
});
const LANES = [
  lane(11, 31, [
    { currency: 'EUR', value: '2000000.00', weighted: '0.00' },
    { currency: 'GBP', value: '1500000.00', weighted: '0.00' },
  ]),
  lane(12, 1, [{ currency: 'GBP', value: '500000.00', weighted: '0.00' }]),
  lane(13, 0, []),
];

interface Opening {
  readonly more?: Readonly<Record<string, unknown>>;
  /** Of the address. */
  readonly filters?: string;
}
function open({ more, filters = '' }: Opening = {}): Sent[] {
  const as = role.fundManager;
  const sent = answering({
    ...dealAnswers(),
    'GET /api/pipeline-deals/lanes': { data: LANES },
    'GET /api/pipeline-deals': (url: string) => {
      const data = CARDS.filter((each) =>
        url.includes(`filter[pipeline_stage_id]=${each.pipeline_stage_id}`),
      );
      return { data, meta: { total: data.length, current_page: 1, last_page: 1 } };
    },
    'POST /api/pipeline-deals/7': { data: JUNIPER },
    ...more,
  });
  arrive(`/admin/investments/deals?view=board${filters}`, {
    routes: dealRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return sent;
}
const laneOf = (name: RegExp) => screen.findByRole('group', { name });
const namesIn = async (name: RegExp): Promise<(string | null)[]> =>
  within(await laneOf(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const moved = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
const lift = () => screen.findByRole('button', { name: 'Move Juniper Bio' });

test('each lane says how many deals it holds and what they ask for, currency by currency', async () => {
  const sent = open();
  const first = within(await laneOf(/^New, 31 deals$/));
  expect(first.getByText('€2m')).toBeTruthy();
  expect(first.getByText('£1.5m')).toBeTruthy();
  await first.findByText('Juniper Bio');
  for (const said of ['No ask yet', '£1.5m at £6m', '2 overdue tasks', '4 May 2026 · Task: Call the founder'])
    expect(first.getByText(said)).toBeTruthy();
  expect(await namesIn(/^Due Diligence, 1 deal$/)).toEqual(['Moss Labs']);
  expect(within(await laneOf(/^Declined, 0 deals$/)).getByText(/No deals here/)).toBeTruthy();
  const asked = sent.map(({ url }) => decodeURIComponent(url)).find((url) => url.includes('/lanes?'));
  expect(asked).toContain('filter[pipeline_id]=1');
  expect(asked).toContain('filter[on_board]=1');
});

describe('by keys', () => {
  test('a card is lifted, walks to another lane and is dropped before the one that it met', async () => {
    const sent = open();
    (await lift()).focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('Juniper Bio lifted. New, place 1 of 2.')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Due Diligence, place 1 of 2')).toBeTruthy();
    expect(await namesIn(/^Due Diligence/)).toEqual(['Juniper Bio', 'Moss Labs']);
    expect(document.activeElement).toBe(await lift());
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(moved(sent)).toMatchObject([{ pipeline_stage_id: 12, board_order: 9, _method: 'PATCH' }]),
    );
    expect(await screen.findByText('Juniper Bio moved to Due Diligence')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await lift()));
  });

  test('within its lane only its place is sent', async () => {
    const sent = open();
    (await lift()).focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(moved(sent)).toMatchObject([{ board_order: 9 }]));
    expect(moved(sent)[0]).not.toHaveProperty('pipeline_stage_id');
  });

  test('Escape puts it back, and nothing is sent', async () => {
    const sent = open();
    (await lift()).focus();
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    expect(await screen.findByText('Juniper Bio is back where it was')).toBeTruthy();
    expect(await namesIn(/^New/)).toEqual(['Juniper Bio', 'Kelp Works']);
    expect(moved(sent)).toEqual([]);
  });

  test('a lost lane asks why before the drop counts', async () => {
    const sent = open();
    (await lift()).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Juniper Bio' }));
    expect(moved(sent)).toEqual([]);
    expect(await namesIn(/^New/)).toContain('Juniper Bio');
    await userEvent.type(dialog.getByLabelText('Why is it lost?'), 'Too early');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(moved(sent)).toMatchObject([{ pipeline_stage_id: 13, lost_reason: 'Too early' }]),
    );
  });
});

test('dropped by the pointer on another lane’s end it is to stand last there; refused, it is back, and says why', async () => {
  const sent = open({
    more: { 'POST /api/pipeline-deals/7': status(409, { message: 'This deal has changed meanwhile.' }) },
  });
  const dragged = (await lift()).closest('li')!;
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
  };
  fireEvent.dragStart(dragged, { dataTransfer });
  fireEvent.drop(dragged, { dataTransfer }); // on itself: it stays
  expect(await namesIn(/^New/)).toEqual(['Juniper Bio', 'Kelp Works']);
  const [end] = within(await laneOf(/^Due Diligence/))
    .getAllByRole('listitem')
    .slice(-1);
  fireEvent.drop(end!, { dataTransfer });
  expect(await screen.findByText('This deal has changed meanwhile.')).toBeTruthy();
  await waitFor(async () => expect(await namesIn(/^New/)).toEqual(['Juniper Bio', 'Kelp Works']));
  expect(moved(sent)).toMatchObject([{ pipeline_stage_id: 12, board_order: 10 }]);
  // what changed in between is read
  const lastWrite = sent.findLastIndex(({ method }) => method === 'POST');
  expect(sent.slice(lastWrite).some(({ url }) => url.includes('/lanes?'))).toBe(true);
});

test('its menu and the key p do what they do in the table', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Juniper Bio' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Preview',
    'Edit',
    'Move to…',
    'Convert to opportunity',
    'Archive',
    'Delete',
  ]);
  await userEvent.keyboard('{Escape}');
  screen.getByRole('link', { name: 'Juniper Bio' }).focus();
  await userEvent.keyboard('{Control>}p{/Control}');
  expect(window.location.search).not.toContain('peek');
  await userEvent.keyboard('p');
  await waitFor(() => expect(window.location.search).toContain('peek=7'));
});

test('another pipeline is chosen on the board', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Pipeline' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Property' }));
  await screen.findByRole('group', { name: /^First look/ });
  await waitFor(() =>
    expect(
      sent.some(({ url }) =>
        decodeURIComponent(url).includes('/lanes?filter[on_board]=1&filter[pipeline_id]=2'),
      ),
    ).toBe(true),
  );
});

test('the stages that are filtered by are its lanes', async () => {
  open({ filters: '&filter[pipeline_stage_id]=11,13' });
  await laneOf(/^Declined/);
  expect(
    screen.getAllByRole('group', { name: /, \d+ deals?$/ }).map((each) => each.getAttribute('aria-label')),
  ).toEqual(['New, 31 deals', 'Declined, 0 deals']);
});

test('of a stage of another pipeline there is no lane, and that is said', async () => {
  open({ filters: '&filter[pipeline_stage_id]=21' });
  expect(await screen.findByText('No stage of this pipeline matches the filters.')).toBeTruthy();
});

test('a deal that was converted cannot be moved', async () => {
  open({
    more: {
      'GET /api/pipeline-deals': { data: [{ ...JUNIPER, status: 3 }], meta: { total: 1, current_page: 1 } },
    },
  });
  const lane = within(await laneOf(/^New/));
  const name = await lane.findByText('Juniper Bio');
  expect(lane.queryByRole('button', { name: 'Move Juniper Bio' })).toBeNull();
  expect(name.closest('li')?.draggable).toBe(false);
});

test.each([
  ['pipelines', 'the pipelines'],
  ['pipeline-deals/lanes', 'the board'],
])('a board that cannot read its %s says so', async (path, thing) => {
  open({ more: { [`GET /api/${path}`]: status(500, { message: 'Server Error' }) } });
  expect(await screen.findByText(`We could not load ${thing}`)).toBeTruthy();
});
