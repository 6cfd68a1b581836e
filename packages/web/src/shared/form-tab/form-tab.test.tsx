import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { FormAnswers } from './form-answers.tsx';

const AT = '2026-03-04T09:15:00.000000Z';
const question = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  key: `question_${id}`,
  type: 'text',
  section: 'Income',
  options: [],
  condition: null,
  validation: {},
  help_text: null,
  placeholder: null,
  default_value: null,
  is_required: false,
  is_locked: false,
  is_investor_visible: true,
  is_investor_editable: true,
  ...more,
});
const answer = (id: number, value: unknown, more: object = {}) => ({
  id: id + 100,
  attribute_id: id,
  value,
  version: 1,
  asked: { name: `Question ${id}`, help_text: null, type: 'text', options: [], at: AT },
  updated_at: AT,
  created_at: AT,
  updatedBy: { id: 9, name: 'Omar Bell' },
  ...more,
});
const list = (data: readonly object[]) => ({ data, meta: { total: data.length } });
const COMPLETION = { form: 'fact_find', percent: 66, open: [3], askable: 1, answers_version: 3 };
const REVIEW = {
  id: 5,
  form: 'fact_find',
  reviewed_at: AT,
  reviewed_by: 'Sam Reed',
  note: null,
  risk_band_override: null,
  override_reason: null,
  changed_since: [2],
};

async function open(
  answers: Answers = {},
  form: 'fact_find' | 'risk_profile' = 'fact_find',
  who: RoleId = 1,
) {
  const sent = answering({
    'GET /api/attributes': list([
      question(1, 'What do you earn after tax?', {
        type: 'select',
        options: [{ value: 'a', label: 'A great deal' }],
      }),
      question(2, 'Question 2'),
      question(3, 'Question 3'),
    ]),
    'GET /api/attribute-values': list([
      answer(1, 'a', {
        asked: {
          name: 'What do you earn?',
          help_text: null,
          type: 'select',
          options: [{ value: 'a', label: 'A lot' }],
        },
      }),
      answer(2, 'Baker', { version: 2, updatedBy: { id: 4, name: 'Una Gray' } }),
    ]),
    'GET /api/users/9': {
      data: {
        form_completion: [COMPLETION, { ...COMPLETION, form: 'risk_profile' }],
        form_reviews: [REVIEW],
        risk_band: 'Balanced',
        risk_score: 30,
      },
    },
    ...answers,
  });
  await mount(<FormAnswers type="user" id={9} name="Omar Bell" form={form} isWritable />, {
    session: { ...IRIS, permissions: [...permissionsOf(who)] },
  });
  await screen.findByText('66% complete');
  return sent;
}
const posted = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));

test('each answer is under the wording that it was given to, with its author and day', async () => {
  await open();
  const income = screen.getByRole('region', { name: 'Income' });
  const [first, second] = within(income).getAllByRole('term');
  expect([first?.textContent, second?.textContent]).toEqual(['What do you earn?', 'Question 2']);
  expect(within(income).getByText('A lot')).toBeTruthy();
  expect(within(income).getByText('Now asked as “What do you earn after tax?”')).toBeTruthy();
  expect(within(income).getByText('Omar Bell, 4 Mar 2026')).toBeTruthy();
  expect(within(income).getByText('Edited by Una Gray, 4 Mar 2026')).toBeTruthy();
});

test('the stamp says who reviewed the form, and what is other since', async () => {
  await open();
  expect(screen.getByText('Reviewed by Sam Reed, 4 Mar 2026')).toBeTruthy();
  expect(screen.getByText('1 answer changed since')).toBeTruthy();
  expect(screen.getAllByText('Changed since the review')).toHaveLength(1);
});

test('a review signs for the answers on the screen; those that changed meanwhile are said', async () => {
  const sent = await open({
    'POST /api/form-reviews': status(409, { message: 'These answers have changed.' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark the answers of Omar Bell as reviewed?' });
  await userEvent.type(within(dialog).getByLabelText(/^Note/), 'Spoke to them');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }));
  expect(await within(dialog).findByText('These answers have changed.')).toBeTruthy();
  expect(within(dialog).queryByLabelText(/^Different outcome/)).toBeNull();
  expect(posted(sent)).toMatchObject([
    { url: '/api/form-reviews', body: { form: 'fact_find', answers_version: 3, note: 'Spoke to them' } },
  ]);
});

test('a risk profile may be given another outcome, with a reason', async () => {
  const sent = await open({ 'POST /api/form-reviews': { data: { id: 6 } } }, 'risk_profile');
  expect(screen.getByText('Risk profile: Balanced')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  const dialog = await screen.findByRole('dialog', { name: /as reviewed/ });
  await userEvent.click(within(dialog).getByLabelText(/^Different outcome/));
  await userEvent.click(await screen.findByRole('option', { name: 'Cautious' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }));
  expect(await within(dialog).findByText('Give a reason for the different outcome.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Retires soon');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Review saved')).toBeTruthy();
  expect(posted(sent)[0]?.body).toMatchObject({
    risk_band_override: 'cautious',
    override_reason: 'Retires soon',
  });
});

test('whoever does not decide categories is offered no other outcome', async () => {
  await open({}, 'risk_profile', role.adviser);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  const dialog = await screen.findByRole('dialog', { name: /as reviewed/ });
  expect(within(dialog).getByLabelText(/^Note/)).toBeTruthy();
  expect(within(dialog).queryByLabelText(/^Different outcome/)).toBeNull();
});

test('the person is asked for what is open', async () => {
  const sent = await open({ 'POST /api/users/9/form-request': null });
  await userEvent.click(screen.getByRole('button', { name: 'Ask Omar Bell to complete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask Omar Bell to complete this form?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send 1 question' }));
  expect(await screen.findByText('Omar Bell was asked to complete the form')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(sent)).toEqual([{ url: '/api/users/9/form-request', body: { form: 'fact_find' } }]);
});
