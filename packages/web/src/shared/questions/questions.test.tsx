import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { QuestionList } from './question-list.tsx';

const WAITING = {
  id: 3,
  target_type: 'investment_opportunity',
  target_id: 12,
  target: { type: 'investment_opportunity', id: 12, name: 'Northwind Energy' },
  title: 'Lock-up',
  body: 'May I sell before the exit?',
  user_id: 31,
  user: { id: 31, name: 'Iris Ashby', avatar: null },
  is_private: false,
  is_pinned: false,
  is_active: 1,
  answered_at: null,
  published_id: null,
  created_at: '2026-03-01T09:00:00.000000Z',
  updated_at: '2026-03-01T09:00:00.000000Z',
  replies_count: 0,
  unread: 0,
  replies: [],
};
const PRIVATE = { ...WAITING, id: 4, title: 'My own case', is_private: true };

beforeEach(() => sessionStorage.clear());

async function open(question: typeof WAITING, answers: Answers = {}) {
  const sent = answering({
    'GET /api/discussions': { data: [question], meta: { total: 1 } },
    [`GET /api/discussions/${question.id}`]: { data: question },
    'GET /api/investments': {
      data: [{ id: 7, amount: '3000.00', currency: 'GBP', status: 5 }],
      meta: { total: 1 },
    },
    ...answers,
  });
  await mount(<QuestionList target={{ targetType: 'investment_opportunity', targetId: 12 }} open />, {
    session: IRIS,
  });
  await userEvent.click(await screen.findByRole('link', { name: question.title }));
  return { sent, panel: within(await screen.findByRole('dialog', { name: question.title })) };
}

test('who will read a reply is stated, and the keys send it to everyone or to the asker alone', async () => {
  const { sent, panel } = await open(WAITING, { 'POST /api/discussion-replies': { data: { id: 9 } } });
  expect(await panel.findByText('Visible to everyone who sees Northwind Energy')).toBeTruthy();
  expect(await panel.findByText('£3,000')).toBeTruthy();
  const field = panel.getByLabelText('Your reply');
  await userEvent.type(field, 'After three years.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Your reply was sent');
  await userEvent.type(field, 'For you: sooner.');
  await userEvent.click(panel.getByRole('radio', { name: /Private/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Send private reply' }));
  await expect
    .poll(() => sent.filter(({ method, url }) => method === 'POST' && url === '/api/discussion-replies'))
    .toMatchObject([
      { body: { discussion_id: 3, body: 'After three years.', is_private: false } },
      { body: { discussion_id: 3, body: 'For you: sooner.', is_private: true } },
    ]);
});

test('a refused reply keeps the words and says why', async () => {
  const { panel } = await open(WAITING, {
    'POST /api/discussion-replies': status(409, { message: 'This discussion is closed.' }),
  });
  await userEvent.type(await panel.findByLabelText('Your reply'), 'Too late');
  await userEvent.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await panel.findByText('This discussion is closed.')).toBeTruthy();
  expect(panel.getByLabelText('Your reply')).toHaveProperty('value', 'Too late');
});

test('a private question is never answered in public, but published in other words', async () => {
  const { sent, panel } = await open(PRIVATE, { 'POST /api/discussions/4/publish': { data: { id: 5 } } });
  expect(await panel.findByText('Visible to Iris Ashby and your team only')).toBeTruthy();
  expect(panel.queryByRole('radio')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Publish an answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish an answer for everyone?' }));
  await userEvent.type(await dialog.findByLabelText('Question'), 'Is there a lock-up?');
  await userEvent.type(dialog.getByLabelText('Answer'), 'No.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('The answer was published');
  expect(sent.find(({ url }) => url === '/api/discussions/4/publish')?.body).toEqual({
    title: 'Is there a lock-up?',
    body: 'No.',
  });
});

test('pinning and closing are one press each', async () => {
  const { sent, panel } = await open(WAITING, { 'POST /api/discussions/3': { data: WAITING } });
  await userEvent.click(await panel.findByRole('button', { name: 'Actions for Lock-up' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }));
  await screen.findByText('Saved');
  expect(
    sent.find(({ method, url }) => method === 'POST' && url === '/api/discussions/3')?.body,
  ).toMatchObject({ is_active: 0 });
});
