import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AmlMatch } from '@tranche/domain/compliance/screening.codes';
import { expect, test, vi } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
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
