import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import Details from './screens/details.tsx';

const none = { data: [], meta: { total: 0 } };
const EMPLOYER = {
  id: 4,
  name: 'Your employer',
  type: 'text',
  options: [],
  condition: null,
  validation: {},
  is_investor_visible: true,
  is_investor_editable: true,
};

async function open(at: string) {
  const sent = answering({
    'GET /api/users/7': {
      data: { ...ANN, country: 'GB', notification_preferences: { email: true, app: true } },
    },
    'GET /api/investment-method-entities': none,
    'GET /api/onboarding-documents': none,
    'GET /api/attributes': { data: [EMPLOYER], meta: { total: 1 } },
    'GET /api/attribute-values': none,
  });
  await mount(<Details />, { session: ANN, at });
  await screen.findByLabelText(/^Your employer/);
  const sections = screen.getAllByRole('group').map((part) => part.querySelector('legend')?.textContent);
  const asked = sent.filter(({ url }) => url.startsWith('/api/attributes')).map(({ url }) => url);
  return { sections, asked };
}

test('the questions of a form that I was asked to complete come first', async () => {
  const { sections, asked } = await open('/investor/profile/details?form=fact_find');
  expect(sections.indexOf('Fact find')).toBeGreaterThanOrEqual(0);
  expect(sections.indexOf('Fact find')).toBeLessThan(sections.indexOf('About you'));
  expect(asked).toEqual([expect.stringContaining('type=fact_find')]);
});

test('else they are those of the registration form, after my own details', async () => {
  const { sections, asked } = await open('/investor/profile/details');
  expect(sections).not.toContain('Fact find');
  expect(asked).toEqual([expect.stringContaining('type=registration_form')]);
});

test('what the firm changed meanwhile is shown beside what I typed, and nothing is lost', async () => {
  const mine = {
    ...ANN,
    updated_at: '2026-03-04T09:15:00.000000Z',
    notification_preferences: { email: true, app: true },
  };
  const theirs = {
    ...mine,
    updated_at: '2026-03-04T09:16:00.000000Z',
    job_title: 'Partner',
    company_name: 'Theirs Ltd',
  };
  let now: object = mine;
  const answers: Record<string, unknown> = {
    get 'GET /api/users/7'() {
      return { data: now };
    },
    get 'POST /api/users/7'() {
      const refused = now === mine;
      now = theirs;
      return refused
        ? status(409, { message: 'Changed.' })
        : { data: { ...theirs, updated_at: '2026-03-04T09:17:00.000000Z' } };
    },
    'GET /api/investment-method-entities': none,
    'GET /api/attributes': none,
    'GET /api/attribute-values': none,
    'GET /api/user': { data: ANN },
  };
  const sent = answering(answers);
  await mount(<Details />, { session: ANN, at: '/investor/profile/details' });
  const employer = await screen.findByRole('textbox', { name: /^Company/ });
  await userEvent.clear(employer);
  await userEvent.type(employer, 'Mine Ltd');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by them and taken over: Job title')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Company/ }).value).toBe('Mine Ltd');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Job title/ }).value).toBe('Partner');
  await userEvent.click(screen.getByRole('radio', { name: /Theirs.*Theirs Ltd/s }));
  await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
  await screen.findByText('Saved');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Company/ }).value).toBe('Theirs Ltd');
  const writes = sent.filter(({ method, url }) => method === 'POST' && url === '/api/users/7');
  expect(writes.map(({ body }) => body)).toEqual([
    { _method: 'PATCH', company_name: 'Mine Ltd', _updated_at: '2026-03-04T09:15:00.000000Z' },
  ]);
});

test('what I type while my details are being saved stays', async () => {
  const me = { ...ANN, notification_preferences: { email: true, app: true } };
  answering({
    'GET /api/users/7': { data: me },
    'POST /api/users/7': { data: me },
    'GET /api/investment-method-entities': none,
    'GET /api/attributes': none,
    'GET /api/attribute-values': none,
    'GET /api/user': { data: ANN },
  });
  const answered = globalThis.fetch;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') await held;
    return answered(input, init);
  };
  await mount(<Details />, { session: ANN, at: '/investor/profile/details' });
  const employer = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Company/ });
  await userEvent.clear(employer);
  await userEvent.type(employer, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(employer, ' Ltd');
  release();
  await screen.findByText('Saved');
  expect(employer.value).toBe('Mine Ltd');
});
