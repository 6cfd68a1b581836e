import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type Permission } from '@tranche/domain/roles';
import type { ClientFlags } from '@tranche/domain/settings/flags';
import { afterEach, expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { FALLBACK } from '../../kit/boot.ts';
import { clearToasts } from '../../ui/overlay/toasts.tsx';
import { appropriatenessTestRoutes } from './routes.ts';

afterEach(clearToasts);

const SEEN = '2026-03-04T09:15:00.000000Z';
const RISK = 'What can you lose?';
const SELL = 'When can you sell?';

const option = (id: number, text: string, is_correct = false, more: object = {}) => ({
  id,
  question_id: 1,
  text,
  is_correct,
  is_active: true,
  sort_order: id,
  updated_at: SEEN,
  ...more,
});
const question = (id: number, asked: string, options: readonly object[], more: object = {}) => ({
  id,
  question: asked,
  help_text: null,
  explanation: null,
  topic: null,
  is_multiple: false,
  weight: 1,
  bank: 1,
  is_active: true,
  sort_order: id,
  updated_at: SEEN,
  options,
  ...more,
});
const QUESTIONS = [
  question(1, RISK, [option(11, 'All of it', true), option(12, 'Nothing')], { weight: 3, topic: 'Losses' }),
  question(2, SELL, [option(21, 'Any day'), option(22, 'Perhaps never', true)], {
    explanation: 'No one has to buy.',
  }),
];
const SETTINGS = {
  id: 1,
  compliance_pass_mark: '75.0000',
  fca_compliance_pass_mark: '80.0000',
  compliance_tries: 3,
  updated_at: SEEN,
};

interface Given {
  readonly questions?: readonly object[];
  readonly answers?: Answers;
  readonly flags?: Partial<ClientFlags>;
  readonly permissions?: readonly Permission[];
  readonly query?: string;
}

function open({ questions = QUESTIONS, answers = {}, flags = {}, permissions, query = '' }: Given = {}) {
  const list = { data: questions, meta: { total: questions.length } };
  const sent = answering({
    'GET /api/compliance-questions': list,
    'GET /api/fca-compliance-questions': list,
    'GET /api/settings/1': { data: SETTINGS },
    ...answers,
  });
  const rights = permissions ?? permissionsOf(role.superAdmin);
  arrive(`/admin/settings/investor/appropriateness-test${query}`, {
    routes: appropriatenessTestRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...rights] },
    boot: { flags: { ...FALLBACK.flags, enableComplianceTest: true, ...flags } },
    errorView: ({ status: code }) => <p>{`Error ${code}`}</p>,
  });
  return sent;
}
const posts = (sent: ReturnType<typeof open>) => sent.filter(({ method }) => method === 'POST');
const openAnswers = async (asked: string) =>
  userEvent.click(await screen.findByRole('button', { name: `2 answers to: ${asked}` }));

test('questions are listed in order with what they count, and the live test says when changes apply', async () => {
  const sent = open();
  expect(await screen.findByRole('heading', { name: `1. ${RISK}` })).toBeTruthy();
  expect(screen.getByText('Weight: 3')).toBeTruthy();
  expect(screen.getByText('Losses')).toBeTruthy();
  expect(screen.getByText(/^This test is live\. Changes apply to new attempts/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Test banks' })).toBeNull();
  const [list] = sent.filter(({ url }) => url.includes('questions'));
  expect(decodeURIComponent(list?.url ?? '')).toContain('filter[bank]=1');
});

test('a new question starts switched off, and its first answer is typed next', async () => {
  const added = question(3, 'Who regulates it?', [], { is_active: false });
  let questions: readonly object[] = QUESTIONS;
  const sent = open({
    answers: {
      'GET /api/compliance-questions': () => ({ data: questions, meta: { total: questions.length } }),
      'POST /api/compliance-questions': () => {
        questions = [...QUESTIONS, added];
        return { data: added };
      },
      'POST /api/compliance-options': { data: option(31, 'The FCA', true) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('This field is required.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'Who regulates it?');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Not asked: it needs at least 2 answers.')).toBeTruthy();
  expect(posts(sent)[0]?.body).toMatchObject({ question: 'Who regulates it?', bank: 1, is_active: false });
  expect(screen.getByRole('switch', { name: 'Active: Who regulates it?' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'The FCA');
  await userEvent.click(screen.getByRole('checkbox', { name: 'This answer is correct' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(posts(sent)[1]?.body).toEqual({ question_id: 3, text: 'The FCA', is_correct: true }),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', ''));
});

test.each([
  ['no answer is marked as correct', { is_multiple: true }, [option(11, 'All'), option(12, 'None')]],
  ['only one answer can be chosen', {}, [option(11, 'All', true), option(12, 'None', true)]],
  ['at least 2 answers', {}, [option(11, 'All', true), option(12, 'None', false, { is_active: false })]],
])('a question that cannot be answered says so: %s', async (reason, more, options) => {
  open({ questions: [question(1, RISK, options, more)] });
  expect(await screen.findByText(new RegExp(`^Not asked: .*${reason}`))).toBeTruthy();
  const active = screen.getByRole('switch', { name: `Active: ${RISK}` });
  expect([active.hasAttribute('disabled'), active.ariaChecked ?? active.matches(':checked')]).toEqual([
    true,
    false,
  ]);
  expect(screen.getByRole('button', { name: 'Try the test' })).toHaveProperty('disabled', true);
});

test('of a single choice the other mark goes first, so that no one is asked with two', async () => {
  const sent = open({
    answers: {
      'POST /api/compliance-options/11': { data: option(11, 'All of it') },
      'POST /api/compliance-options/12': { data: option(12, 'Nothing', true) },
    },
  });
  await openAnswers(RISK);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Correct: Nothing' }));
  await screen.findByText('Saved');
  expect(posts(sent)).toMatchObject([
    { url: '/api/compliance-options/11', body: { is_correct: false, _updated_at: SEEN } },
    { url: '/api/compliance-options/12', body: { is_correct: true, _updated_at: SEEN } },
  ]);
});

test('questions are ordered by one call, answers each by its place', async () => {
  const sent = open({
    answers: {
      'POST /api/compliance-questions/sort-order': null,
      'POST /api/compliance-options/11': { data: option(11, 'All of it', true) },
      'POST /api/compliance-options/12': { data: option(12, 'Nothing') },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Move ${SELL} up` }));
  await waitFor(() =>
    expect(posts(sent)).toMatchObject([
      { url: '/api/compliance-questions/sort-order', body: { ids: [2, 1] } },
    ]),
  );
  await openAnswers(RISK);
  await userEvent.click(screen.getByRole('button', { name: 'Move Nothing up' }));
  await waitFor(() =>
    expect(posts(sent).slice(1)).toMatchObject([
      { url: '/api/compliance-options/12', body: { sort_order: 1 } },
      { url: '/api/compliance-options/11', body: { sort_order: 2 } },
    ]),
  );
});

test('what a colleague changed of the same question meanwhile is shown, and the choice is saved', async () => {
  const theirs = { ...QUESTIONS[0], help_text: 'Theirs', updated_at: '2026-03-04T10:00:00.000000Z' };
  let calls = 0;
  const sent = open({
    answers: {
      'POST /api/compliance-questions/1': () =>
        (calls += 1) === 1 ? status(409, { message: 'Changed.' }) : { data: theirs },
      'GET /api/compliance-questions/1': { data: theirs },
      'GET /api/activity': { data: [], meta: { total: 0 } },
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`for ${RISK.replace('?', '')}`) }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(screen.getByRole('form', { name: 'Edit question' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Help/ }), 'Mine');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const choice = await form.findByRole('radiogroup', { name: 'Help' });
  await userEvent.click(within(choice).getByRole('radio', { name: /Mine/ }));
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(posts(sent)[1]?.body).toMatchObject({
      help_text: 'Mine',
      _updated_at: '2026-03-04T10:00:00.000000Z',
    }),
  );
});

test('pass mark and attempts are settings, sent as far as they were changed; the server refuses at the field', async () => {
  const sent = open({
    answers: {
      'POST /api/branding': status(422, {
        message: 'No.',
        errors: { compliance_pass_mark: ['The pass mark must not be greater than 100.'] },
      }),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Passing' }));
  expect(card.getByRole('textbox', { name: /^Attempts/ })).toHaveProperty('value', '3');
  const mark = card.getByRole('textbox', { name: 'Pass mark' });
  await userEvent.clear(mark);
  await userEvent.type(mark, '120');
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('The pass mark must not be greater than 100.')).toBeTruthy();
  expect(posts(sent)[0]?.body).toEqual({
    compliance_pass_mark: '120',
    _method: 'PATCH',
    _updated_at: SEEN,
  });
});

test('a trial run is the test of investors, marked by weight, and nothing is sent', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try the test' }));
  expect(await screen.findByText('Trial run. Nothing is stored.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'All of it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Any day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(
    screen.getByRole('heading', { name: 'Congratulations you have successfully completed the test.' }),
  ).toBeTruthy();
  expect(screen.getByText('Passed: 75%, 3 of 4. The pass mark is 75%.')).toBeTruthy();
  expect(screen.getByText('Correct: Perhaps never')).toBeTruthy();
  expect(screen.getByText('No one has to buy.')).toBeTruthy();
  expect(posts(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('radio', { name: 'All of it' })).toHaveProperty('checked', false);
});

test('with the risk warning on, the two banks of the other test are tabs of the address', async () => {
  const sent = open({ flags: { enableRiskWarning: true }, query: '?bank=2' });
  const banks = within(await screen.findByRole('group', { name: 'Test banks' }));
  expect(banks.getByRole('button', { name: 'Test bank 2' }).getAttribute('aria-pressed')).toBe('true');
  expect(decodeURIComponent(sent.find(({ url }) => url.includes('questions'))?.url ?? '')).toMatch(
    /^\/api\/fca-compliance-questions\?.*filter\[bank\]=2/,
  );
  const card = within(screen.getByRole('region', { name: 'Passing' }));
  expect(card.getByRole('textbox', { name: 'Pass mark' })).toHaveProperty('value', '80%');
  expect(card.queryByRole('textbox', { name: /^Attempts/ })).toBeNull();
  await userEvent.click(banks.getByRole('button', { name: 'Test bank 1' }));
  await waitFor(() => expect(window.location.search).toBe('?bank=1'));
});

test('an empty bank says what follows, and how to begin', async () => {
  open({ questions: [] });
  expect(await screen.findByText('No questions yet')).toBeTruthy();
  expect(screen.getByText('Investors cannot take the test until there are questions.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add the first question' }));
  expect(screen.getByRole('form', { name: 'Add question' })).toBeTruthy();
});

test('while the test itself is off, it says that the banks are prepared', async () => {
  open({ flags: { enableComplianceTest: false, enableRiskWarning: true } });
  expect(await screen.findByText(/^The test is switched off/)).toBeTruthy();
});

test('who may only read sees answers and marks, and no control that is refused', async () => {
  open({ permissions: ['compliance.index'] });
  await openAnswers(RISK);
  const answers = within(screen.getByRole('list', { name: `Answers to: ${RISK}` }));
  expect(answers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All of itCorrect',
    'Nothing',
  ]);
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(['Try the test', `2 answers to: ${RISK}`, `2 answers to: ${SELL}`]);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Pass mark' })).toHaveProperty('disabled', true);
});

test('without the right there is no page', async () => {
  open({ permissions: [] });
  expect(await screen.findByText('Error 403')).toBeTruthy();
});
