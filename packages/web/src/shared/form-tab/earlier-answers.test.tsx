import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { FormAnswers } from './form-answers.tsx';

const question = (id: number, name: string) => ({
  id,
  name,
  type: 'select',
  section: 'Work',
  options: [
    { value: 'baker', label: 'Baker' },
    { value: 'miller', label: 'Miller' },
  ],
  condition: null,
  is_locked: false,
});
const answer = (id: number, value: string, updated_at: string) => ({
  id,
  attribute_id: id,
  value,
  asked: null,
  version: 1,
  updatedBy: null,
  created_at: '2026-03-01T09:00:00.000000Z',
  updated_at,
});
/** What the question was when it was answered first. */
const WORDED_THEN = {
  name: 'Occupation',
  help_text: null,
  type: 'select',
  options: [{ value: 'baker', label: 'Makes bread' }],
  at: '2026-03-01T09:00:00.000000Z',
};
const page = (rows: object[]) => ({
  data: rows,
  meta: { total: rows.length, current_page: 1, per_page: 50 },
});

test('an answer that was changed opens what it was before, in its words, and takes it back', async () => {
  const sent = answering({
    'GET /api/attributes': page([question(1, 'Job'), question(2, 'Trade')]),
    'GET /api/attribute-values': page([
      answer(1, 'miller', '2026-03-04T09:15:00.000000Z'),
      answer(2, 'baker', '2026-03-01T09:00:00.000000Z'),
    ]),
    'GET /api/record-versions': page([
      {
        version: 1,
        at: '2026-03-04T09:15:00.000000Z',
        actor: { id: 9, name: 'Iris Ashby' },
        fields: ['value'],
        before: { value: 'baker', asked: WORDED_THEN },
        after: { value: 'miller' },
        names: {},
      },
    ]),
    'GET /api/users/9': {
      data: { form_completion: [], form_reviews: [], risk_band: null, risk_score: null },
    },
    'POST /api/attribute-values/1': { data: {} },
  });
  await mount(<FormAnswers type="user" id={9} name="Iris Ashby" form="fact_find" isWritable />, {
    session: { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier answers to Job' }));
  expect(screen.queryByRole('button', { name: 'Earlier answers to Trade' })).toBeNull();
  const panel = within(await screen.findByRole('dialog', { name: 'History of Job' }));
  expect(await panel.findByText('Makes bread')).toBeTruthy();
  expect(sent.at(-1)?.url).toContain('target_type=attribute_value&target_id=1');
  await userEvent.click(panel.getByRole('button', { name: /^Restore Occupation/ }));
  const asked = within(await screen.findByRole('dialog', { name: /^Restore the earlier/ }));
  await userEvent.click(await asked.findByRole('button', { name: 'Restore' }));
  await screen.findByText('Occupation is restored');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ value: 'baker', _method: 'PATCH' });
});
