import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { Discussion } from './discussion.tsx';
import { mayMend } from './threads.ts';

const THREAD = {
  id: 3,
  title: 'EIS certificates',
  body: 'When can we expect them?',
  user_id: 31,
  user: { id: 31, name: 'Magnus A.', avatar: null },
  is_private: false,
  is_pinned: false,
  is_active: 1,
  created_at: '2026-03-01T09:00:00.000000Z',
  updated_at: '2026-03-01T09:00:00.000000Z',
  replies_count: 1,
  unread: 0,
  replies: [
    {
      id: 8,
      body: 'In about four months.',
      user_id: 1,
      user: { id: 1, name: 'Sienna Superfield', avatar: null },
      is_official: true,
      created_at: '2026-03-02T09:00:00.000000Z',
      updated_at: '2026-03-02T09:00:00.000000Z',
    },
  ],
};

beforeEach(() => sessionStorage.clear());

async function open(threads: readonly object[], answers: Answers = {}) {
  const sent = answering({
    'GET /api/discussions': { data: threads, meta: { total: threads.length } },
    ...answers,
  });
  await mount(<Discussion target={{ targetType: 'update_report', targetId: 12 }} />, { session: ANN });
  return sent;
}

test('a refused reply keeps the words and says why', async () => {
  const sent = await open([THREAD], {
    'POST /api/discussion-replies': status(409, { message: 'This discussion is closed.' }),
  });
  const form = await screen.findByRole('form', { name: 'Reply to EIS certificates' });
  await userEvent.type(within(form).getByLabelText('Your reply'), 'Thank you');
  await userEvent.click(within(form).getByRole('button', { name: 'Reply' }));
  expect(await screen.findByText('This discussion is closed.')).toBeTruthy();
  expect(within(form).getByLabelText('Your reply')).toHaveProperty('value', 'Thank you');
  expect(sent.at(-1)?.body).toEqual({ discussion_id: 3, body: 'Thank you' });
});

test('a question goes to the firm alone where that is asked', async () => {
  const sent = await open([], { 'POST /api/discussions': { data: { id: 4 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask a question' }));
  await userEvent.type(await screen.findByLabelText('Subject'), 'Dividend');
  await userEvent.type(screen.getByLabelText('Your question'), 'When?');
  await userEvent.click(screen.getByLabelText('Ask privately'));
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }));
  await screen.findByText('Your question was sent');
  expect(sent.find(({ method, url }) => method === 'POST' && url === '/api/discussions')?.body).toEqual({
    target_type: 'update_report',
    target_id: 12,
    title: 'Dividend',
    body: 'When?',
    is_private: true,
  });
});

test('who presses to ask elsewhere on the page has the form before them', async () => {
  answering({ 'GET /api/discussions': { data: [], meta: { total: 0 } } });
  function Opportunity(): ReactNode {
    const [asked, setAsked] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setAsked(asked + 1)}>
          Beside
        </button>
        <Discussion target={{ targetType: 'update_report', targetId: 12 }} asked={asked} />
      </>
    );
  }
  await mount(<Opportunity />, { session: ANN });
  await screen.findByText('No questions yet');
  await userEvent.click(screen.getByRole('button', { name: 'Beside' }));
  expect(await screen.findByLabelText('Subject')).toBeTruthy();
});

test('a closed discussion is read only', async () => {
  await open([{ ...THREAD, is_active: 0 }]);
  expect(await screen.findByText('This discussion is closed.')).toBeTruthy();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
});

test('one’s own words are mended for a quarter of an hour', () => {
  const words = { user_id: 7, created_at: '2026-03-01T09:00:00.000000Z' };
  const at = (time: string): number => Date.parse(`2026-03-01T${time}Z`);
  expect(mayMend(words, 7, at('09:14:59'))).toBe(true);
  expect(mayMend(words, 7, at('09:15:00'))).toBe(false);
  expect(mayMend(words, 8, at('09:01:00'))).toBe(false);
});

test('the question that the address names is open, though it is of a later page', async () => {
  const named = { ...THREAD, id: 77, title: 'Dividend', replies: [] };
  const first = [THREAD, { ...THREAD, id: 4, title: 'Other' }];
  const place = 'filter[target_type]=update_report&filter[target_id]=12&filter[id]=77';
  const parts = 'include=user,replies,replies.user&append=replies_count,unread';
  answering({
    'GET /api/discussions': { data: first, meta: { total: 40 } },
    [`GET /api/discussions?limit=1&${place}&${parts}`]: {
      data: [named],
      meta: { total: 1 },
    },
  });
  await mount(<Discussion target={{ targetType: 'update_report', targetId: 12 }} />, {
    session: ANN,
    at: '/?question=77',
  });
  expect(await screen.findByRole('form', { name: 'Reply to Dividend' })).toBeTruthy();
  expect(screen.getByText('Other')).toBeTruthy();
});
