import { expect, test } from 'vitest';
import { failEachStep, hashesOf, viewerById } from '../../../../../../tests/support/fail-each-step.ts';
import { addRow } from '../../../../../../tests/support/people.ts';
import { notifyApprovedBankChange } from '../../organisations/notify-of-bank-change.ts';
import { decideBankChange } from './decide-bank-change.ts';
import { usePeople } from '../../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();

const TABLES = ['bank_detail_changes', 'investment_method_entities', 'activity', 'status_histories'];
const state = () => hashesOf(it().app, [...TABLES, 'notifications', 'outbox', 'email_log']);

test('approval of new bank details: whatever fails on the way, the old ones stand', async () => {
  const { app } = it();
  const method = await addRow(app.db, 'investment_methods', { name: 'Alder', kind: 'pension' });
  const sam = await as('sam');
  const made = await sam.post('/api/investment-method-entities', {
    investment_method_id: method,
    user_id: people().iris,
    account_reference: 'A-1',
    bank_account_number: '12345678',
  });
  const { rows } = await app.db.pool.query('select id from bank_detail_changes where status = 1');
  const steps = await failEachStep(app, {
    viewer: await viewerById(app, people().una),
    state,
    run: (work) => decideBankChange(work, String(rows[0].id), { status: 2 }, notifyApprovedBankChange),
  });
  expect(steps).toBeGreaterThan(5);
  const entity = await sam.get(`/api/investment-method-entities/${made.body.data.id}`);
  expect(entity.body.data.bank_account_number).toBe('12345678');
});
