import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AmlMatch } from '@tranche/domain/compliance/screening.codes';
import { expect, test, vi } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { AskForDocument } from './ask-for-document.tsx';
import { Hits } from './hits.tsx';

const SUBJECT = {
  kind: 'person',
  name: 'Rafe Ferrand',
  date_of_birth: '1975-05-05',
  country: 'GB',
  address: null,
} as const;
const FERRANT: AmlMatch = {
  list: 'other: Sample list',
  name: 'Ferrant, Raphael',
  score: 91,
  url: null,
  external_id: 'TST-001',
  decision: null,
  birth_dates: ['1958'],
  countries: ['GB'],
};
const DECIDED: AmlMatch = {
  ...FERRANT,
  external_id: 'TST-002',
  name: 'Ferrand, R.',
  decision: 'cleared',
  reason: 'Another birth date.',
};

async function drawn(openCheck: number | null) {
  const sent = answering({ 'POST /api/aml-checks/5/hits': { data: { id: 5 } } });
  await mount(<Hits subject={SUBJECT} matches={[DECIDED, FERRANT]} openCheck={openCheck} />, {
    session: IRIS,
  });
  return sent;
}
const row = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (item === null) throw new Error(`No row of ${name}`);
  return within(item);
};

test('a match stands beside what is known of the person, in words', async () => {
  await drawn(null);
  expect(row('Ferrant, Raphael').getByText('Date of birth: different')).toBeTruthy();
  expect(row('Ferrant, Raphael').getByText('Country: same')).toBeTruthy();
  expect(row('Ferrant, Raphael').getByText('Not decided')).toBeTruthy();
  expect(row('Ferrand, R.').getByText('Another birth date.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('each is decided with a reason, and may be changed while the check is open', async () => {
  const sent = await drawn(5);
  expect(row('Ferrand, R.').getByRole('button', { name: 'Change the decision on Ferrand, R.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Not this person: Ferrant, Raphael' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Not this person' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'Born in 1958.');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Not this person' }));
  await vi.waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/aml-checks/5/hits',
      body: { hit: 1, decision: 'cleared', reason: 'Born in 1958.' },
    }),
  );
  expect(await screen.findByText('Decided: Ferrant, Raphael')).toBeTruthy();
});

test('keys choose for the first match that is open, or for the one in focus', async () => {
  await drawn(5);
  await userEvent.keyboard('y');
  expect(screen.getByRole('button', { name: 'Confirm: Is this person' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('h');
  expect(row('Ferrant, Raphael').getByRole('button', { name: /^Not this person/ })).toBe(
    document.activeElement,
  );
  await userEvent.keyboard('n');
  expect(screen.getByRole('button', { name: 'Confirm: Not this person' })).toBeTruthy();
});

test('the keys are named where there are keys, not on a phone', async () => {
  await drawn(5);
  expect(screen.getByText(/^n: not this person/)).toBeTruthy();
  cleanup();
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...media(query),
    matches: query.includes('hover: none'),
  }));
  await drawn(5);
  expect(screen.queryByText(/^n: not this person/)).toBeNull();
  vi.restoreAllMocks();
});

test('a match of an organisation is decided in its words, and has no date of birth', async () => {
  answering({});
  const subject = { ...SUBJECT, kind: 'organisation', name: 'Talver Holdings', date_of_birth: null } as const;
  await mount(<Hits subject={subject} matches={[FERRANT]} openCheck={5} />, { session: IRIS });
  expect(screen.getByText('Country: same')).toBeTruthy();
  expect(screen.queryByText(/Date of birth/)).toBeNull();
  expect(screen.getByText(/^n: not this organisation/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Not this organisation: Ferrant, Raphael' }));
  expect(screen.getByRole('button', { name: 'Confirm: Not this organisation' })).toBeTruthy();
  expect(screen.queryByText(/this person/)).toBeNull();
});

test('the person is asked for a document, with words that they read', async () => {
  const sent = answering({ 'POST /api/aml-checks/5/ask-for-document': { data: { id: 5 } } });
  await mount(<AskForDocument check={5} name="Rafe Ferrand" isPerson />, { session: IRIS });
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a document' }));
  expect(
    await screen.findByText('Rafe Ferrand will read this. Do not mention the possible match.'),
  ).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Message/), 'A passport, please.');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request sent to Rafe Ferrand')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    type: 'proof_of_identity',
    note: 'A passport, please.',
  });
});

test('an organisation is asked for the documents of an organisation', async () => {
  const sent = answering({ 'POST /api/aml-checks/5/ask-for-document': { data: { id: 5 } } });
  await mount(<AskForDocument check={5} name="Talver Holdings" isPerson={false} />, { session: IRIS });
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a document' }));
  expect(
    await screen.findByText(
      'The people who act for Talver Holdings will read this. Do not mention the possible match.',
    ),
  ).toBeTruthy();
  const type = screen.getByLabelText('Document');
  await userEvent.click(type);
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toContain('Certificate of incorporation');
  expect(offered).toContain('Register of beneficial owners');
  expect(offered).not.toContain('Proof of identity');
  await userEvent.click(screen.getByRole('option', { name: 'Other company document' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Say which document you need.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Message/), 'The licence.');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request sent to Talver Holdings')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    type: 'company_document',
    note: 'The licence.',
  });
});
