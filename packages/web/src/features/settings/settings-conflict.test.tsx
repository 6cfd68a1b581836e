import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { DEFAULT_COLORS_JSON } from '@tranche/domain/settings/theme';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { answering, mount, status, type Answers, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../ui/overlay/toasts.tsx';
import { SecondPerson } from './components/second-person.tsx';
import Branding from './screens/branding.tsx';
import Features from './screens/features.tsx';
import Firm from './screens/firm.tsx';
import MarketSounding from './screens/market-sounding.tsx';
import Navigation from './screens/terminology-navigation.tsx';

afterEach(clearToasts);

const LATER = '2026-03-04T09:16:00.000000Z';
const ROW = {
  id: 1,
  updated_at: '2026-03-04T09:15:00.000000Z',
  company_name: 'Private Markets',
  legal_name: 'Old Ltd',
  bank_account_name: 'Old Ltd',
  bank_sort_code: null,
  bank_account_number: null,
  bank_iban: null,
  bank_name: null,
  bank_bic: null,
  currency: 'GBP',
  subscription_plans: [],
  colors: DEFAULT_COLORS_JSON,
  navigation: '{"overview":"Home","investors":"Clients"}',
  logo: null,
  logo_alt: null,
  favicon: null,
  is_custom_branding: true,
  market_sounding_description: '<p>Once</p>',
  compliance_tries: 3,
  compliance_test_enabled: true,
  second_person_for: ['nav'],
  valuation_evidence_required: false,
  funds_enabled: false,
};
const stale = status(409, { message: 'Someone else has changed this record.' });

/** Mine is open; what a colleague saved is found with the first save, and each save is answered in turn. */
async function meet(screenOf: ReactNode, theirs: object, ...saves: unknown[]): Promise<Sent[]> {
  let now: object = ROW;
  const answers: Answers = {
    get 'GET /api/settings/1'() {
      return { data: now };
    },
    get 'POST /api/branding'() {
      now = { ...ROW, updated_at: LATER, ...theirs };
      return saves.shift() ?? stale;
    },
    'GET /api/subscription-payment': { data: [], meta: { total: 0 } },
    'GET /api/activity': {
      data: [{ id: 1, updated_at: LATER, actor: { name: 'Ben Hart' } }],
      meta: { total: 1 },
    },
  };
  const sent = answering(answers);
  await mount(screenOf, {
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
  });
  return sent;
}
const writes = (sent: readonly Sent[]) =>
  sent.filter(({ method, url }) => method === 'POST' && url === '/api/branding').map(({ body }) => body);
const retype = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const choose = async (side: 'Mine' | 'Theirs', value: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`${side}.*${value}`, 's') }));
  await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
};

describe('two who change the same setting see both values, and nothing that was typed is lost', () => {
  test('of the firm: theirs alone is taken over, both are asked', async () => {
    const saved = { data: { ...ROW, updated_at: LATER, company_name: 'Mine', legal_name: 'Theirs Ltd' } };
    const sent = await meet(<Firm />, { company_name: 'Theirs', legal_name: 'Theirs Ltd' }, stale, saved);
    const firm = within(await screen.findByRole('form', { name: 'Firm' }));
    await retype(firm.getByRole('textbox', { name: 'Company name' }), 'Mine');
    await userEvent.click(firm.getByRole('button', { name: 'Save firm details' }));
    expect(await screen.findByText(/Ben Hart saved this on .* 1 field differs/)).toBeTruthy();
    expect(screen.getByText('Changed by them and taken over: Legal name')).toBeTruthy();
    expect(firm.getByRole<HTMLInputElement>('textbox', { name: 'Company name' }).value).toBe('Mine');
    expect(firm.getByRole<HTMLInputElement>('textbox', { name: /^Legal name/ }).value).toBe('Theirs Ltd');
    await choose('Mine', 'Mine');
    await screen.findByText('Firm details saved');
    expect(writes(sent)).toMatchObject([
      { company_name: 'Mine', _updated_at: ROW.updated_at },
      { company_name: 'Mine', _updated_at: LATER },
    ]);
    expect(writes(sent)[1]).not.toHaveProperty('legal_name');
    expect(screen.queryByText(/saved this on/)).toBeNull();
  });

  test('of the account', async () => {
    const saved = { data: ROW, message: 'Waiting for approval by a second person.' };
    const sent = await meet(<Firm />, { bank_account_name: 'Theirs Ltd' }, stale, saved);
    const account = within(await screen.findByRole('form', { name: 'Account investors pay into' }));
    await retype(account.getByLabelText(/^Account name/), 'Mine Ltd');
    await userEvent.click(account.getByRole('button', { name: 'Save account' }));
    expect(await screen.findByRole('radio', { name: /Theirs.*Theirs Ltd/s })).toBeTruthy();
    await choose('Mine', 'Mine Ltd');
    await screen.findByText('Waiting for approval by a second person.');
    expect(writes(sent).at(-1)).toMatchObject({ bank_account_name: 'Mine Ltd', _updated_at: LATER });
  });

  test('of a text', async () => {
    const sent = await meet(<MarketSounding />, { market_sounding_description: '<p>Theirs</p>' }, stale, {
      data: { ...ROW, updated_at: LATER, market_sounding_description: '<p>Theirs</p>' },
    });
    const text = await screen.findByRole('textbox', { name: 'Text before a market sounding' });
    await waitFor(() => expect(text.textContent).toBe('Once'));
    text.innerHTML = '<p>Mine</p>';
    fireEvent.input(text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Ben Hart saved this on .* 1 field differs/);
    expect(screen.getByRole('textbox', { name: 'Text before a market sounding' }).textContent).toBe('Mine');
    await choose('Theirs', 'Theirs');
    await screen.findByText('Market sounding text updated');
    expect(writes(sent).at(-1)).toMatchObject({ _updated_at: LATER });
  });

  test('of the words: each word is compared alone, and the words of other pages are left as they are', async () => {
    const navigation = '{"overview":"Start","investors":"Clients","reserve":"Book"}';
    const sent = await meet(<Navigation />, { navigation }, stale, {
      data: { ...ROW, updated_at: LATER, navigation },
    });
    await retype(await screen.findByDisplayValue('Home'), 'Desk');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/1 field differs/)).toBeTruthy();
    await choose('Mine', 'Desk');
    await screen.findByText('Terminology updated');
    const last = writes(sent).at(-1) as { navigation: string };
    expect(JSON.parse(last.navigation)).toEqual({ overview: 'Desk', investors: 'Clients', reserve: 'Book' });
  });

  test('of the second person', async () => {
    const sent = await meet(<SecondPerson row={ROW as never} />, { second_person_for: ['run'] }, stale);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Net asset values/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText(/Ben Hart saved this on .* 1 field differs/)).toBeTruthy();
    expect(writes(sent)).toHaveLength(1);
  });

  test('of the attempts at the test', async () => {
    const sent = await meet(<Features />, { compliance_tries: 5 }, stale, {
      data: { ...ROW, updated_at: LATER, compliance_tries: 9 },
    });
    await retype(await screen.findByRole('textbox', { name: /^Attempts allowed/ }), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save attempts' }));
    await choose('Mine', '9');
    await waitFor(() =>
      expect(writes(sent).at(-1)).toMatchObject({ compliance_tries: 9, _updated_at: LATER }),
    );
  });
});

test('who cancels has the settings as they are now, and nothing to choose', async () => {
  await meet(<Navigation />, { navigation: '{"overview":"Start"}' });
  await retype(await screen.findByDisplayValue('Home'), 'Desk');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/1 field differs/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByDisplayValue('Start')).toBeTruthy();
  expect(screen.queryByText(/saved this/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('two who change two colours are asked nothing: theirs is taken over, both are kept', async () => {
  const colors = JSON.stringify({ ...(JSON.parse(DEFAULT_COLORS_JSON) as object), red: '#AA0000' });
  const sent = await meet(<Branding />, { colors }, stale, { data: { ...ROW, updated_at: LATER, colors } });
  await retype(await screen.findByLabelText('Primary'), '#112233');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by them and taken over: Red')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
  await screen.findByText('Branding updated');
  const last = writes(sent).at(-1) as { colors: string };
  expect(JSON.parse(last.colors)).toMatchObject({ primary: '#112233', red: '#AA0000' });
});

test('a switch is turned on another change', async () => {
  const sent = await meet(<Features />, { company_name: 'Theirs' }, stale, {
    data: { ...ROW, updated_at: LATER, funds_enabled: true },
  });
  await userEvent.click(await screen.findByRole('switch', { name: /^Funds/ }));
  await waitFor(() =>
    expect(writes(sent)).toMatchObject([
      { funds_enabled: true, _updated_at: ROW.updated_at },
      { funds_enabled: true, _updated_at: LATER },
    ]),
  );
});

test('a colleague’s change of something else neither asks nor empties a form', async () => {
  const sent = await meet(<Firm />, { mail_from_name: 'Theirs' }, stale, {
    data: { ...ROW, updated_at: LATER, legal_name: 'Mine Ltd' },
  });
  const firm = within(await screen.findByRole('form', { name: 'Firm' }));
  await retype(firm.getByLabelText(/^Legal name/), 'Mine Ltd');
  await userEvent.click(firm.getByRole('button', { name: 'Save firm details' }));
  await screen.findByText('Firm details saved');
  expect(writes(sent).at(-1)).toMatchObject({ legal_name: 'Mine Ltd', _updated_at: LATER });
  const contact = within(screen.getByRole('form', { name: 'Contact' }));
  expect(contact.getByLabelText<HTMLInputElement>(/^Name of the sender/).value).toBe('Theirs');
});
