import { Refusal } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { failEachStep, hashesOf, viewerById } from '../../../../tests/support/fail-each-step.ts';
import { readForm } from '../kit/http/form.ts';
import type { Params } from '../kit/http/route.ts';
import { system, type Viewer } from '../kit/session/viewer.ts';
import { perform, type Work } from '../kit/workflow/workflow.ts';
import { chargeFee } from './funds/charge-fee.ts';
import { cancelInvestment } from './investments/raise/cancel-investment.ts';
import { changeInvestmentEntity } from './investments/raise/change-entity.ts';
import { lockFundInvestment } from './investments/funds/fund-investment.ts';
import { loadInvestment } from './investments/investment.ts';
import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { moveFundInvestment } from './investments/funds/move-fund-investment.ts';
import { runPreEmption } from './investments/pre-emption/allocate-pre-emption.ts';
import { offerPreEmption } from './investments/pre-emption/offer-pre-emption.ts';
import { decideCategorisation } from './investors/decide-categorisation.ts';
import { writeCapTable } from './opportunities/content/write-cap-table.ts';
import { addInvestment, addOpportunity, addRow, entityOf } from '../../../../tests/fixtures/opportunities.ts';
import { approveLink } from './organisations/approve-link.ts';
import { readLink } from './organisations/link-row.ts';
import { followMembership } from './payments/follow-membership.ts';
import { noteRefund } from './payments/refund-payment.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { useStage } from '../../../../tests/fixtures/use-stage.ts';

const { it, db, stage } = useStage();
let sam: Viewer;

beforeAll(async () => {
  await db().pool.query(
    'update settings set organisation_links_enabled = true, financial_promotion_exceptions_enabled = true where id = 1',
  );
  sam = await viewerById(it().app, stage().people.sam);
});

const TABLES = [
  ...['investments', 'cash_calls', 'investment_transactions', 'single_payment', 'subscription_payment'],
  ...[
    'organisations',
    'organisation_links',
    'investment_method_entities',
    'investor_categorisations',
    'users',
  ],
  ...['investment_opportunities', 'cap_table_entries', 'activity', 'status_histories', 'notifications'],
  ...['outbox', 'email_log', 'audit_entries', 'funds', 'fund_ledger', 'pre_emption_choices'],
];
const state = () => hashesOf(it().app, TABLES);
const count = async (query: string): Promise<number> =>
  (await db().pool.query(`select count(*)::int as n from ${query}`)).rows[0].n;

interface Verb {
  /** Makes what the verb works on, and says how to run it. */
  readonly prepare: () => Promise<{
    readonly run: (work: Work) => Promise<unknown>;
    readonly effect: string;
  }>;
  /** Done already: `refused`, or heard without effect, as what a provider repeats. */
  readonly again: 'refused' | 'nothing';
  readonly by?: 'staff';
}

async function investmentIn(status: number): Promise<number> {
  const opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '1',
    minimum_investment: '100',
  });
  return addRow(db(), 'investments', {
    investment_opportunity_id: opportunity,
    investment_method_entity_id: await entityOf(db(), stage().people.iris),
    user_id: stage().people.iris,
    status,
    amount_requested: '1000',
    amount: '1000',
    shares: '1000',
    share_price: '1',
    total_due: '1000',
    ...(status >= 3 ? { amount_cash_called: '1000' } : {}),
    ...(status === 3 ? { amount_outstanding: '1000' } : {}),
    ...(status === 4 ? { amount_paid: '1000', paid_at: '2026-03-01' } : {}),
  });
}

const payment = (row: Record<string, string | number | null>) =>
  addRow(db(), 'single_payment', {
    user_id: stage().people.iris,
    purpose: 'other',
    amount: '1000',
    description: 'Seminar',
    ...row,
  });

const fund = (row: Record<string, string | number | boolean> = {}) =>
  addRow(db(), 'funds', {
    name: `Harbour ${Math.random()}`,
    slug: `harbour-${Math.random()}`,
    structure: 'lp',
    publication: 2,
    ...row,
  });

const document = (id: number) =>
  addRow(db(), 'documents', {
    name: 'Certificate',
    file_name: 'certificate.pdf',
    path: `tenant/documents/${id}.pdf`,
    mime: 'application/pdf',
    size: 1,
    sha256: 'x',
    target_type: 'investment',
    target_id: id,
  });

/** A investmentIn that entered a fund beside any opportunity goes from one state to the next; each move is its own event. */
const fundMove = (from: number, requested: Params, event: string): Verb => ({
  again: 'refused',
  prepare: async () => {
    const id = await addRow(db(), 'investments', {
      fund_id: await fund(),
      investment_method_entity_id: await entityOf(db(), stage().people.iris),
      user_id: stage().people.iris,
      kind: 'manual',
      status: from,
      amount_requested: '1000',
      amount: '1000',
      total_due: '1000',
      ...(from >= 4 ? { amount_paid: '1000', paid_at: '2026-03-01' } : {}),
      ...(from >= 5 ? { shares: '1000', share_price: '1' } : {}),
    });
    const form = readForm(
      investmentVerbs.change.form,
      requested.status === 6 ? { ...requested, certificate_document_id: await document(id) } : requested,
    );
    if (form.status === 9) {
      const exit = { type: 'sale', date: '2026-03-20', amount: '1200', shares: '1000' };
      await addRow(db(), 'investment_transactions', { investment_id: id, ...exit });
    }
    return {
      run: async (work) => {
        const investmentIn = await lockFundInvestment(work, id);
        if (investmentIn) await moveFundInvestment(work, investmentIn, form);
      },
      effect: `activity where event = 'investment.${event}' and target_type = 'investment' and target_id = ${id}`,
    };
  },
});

const VERBS: Readonly<Record<string, Verb>> = {
  'a investmentIn of a fund is confirmed': fundMove(1, { status: 2 }, 'confirmed'),
  'a investmentIn of a fund is called': fundMove(2, { status: 3 }, 'called'),
  'a investmentIn of a fund is paid': fundMove(3, { status: 4 }, 'paid'),
  'a investmentIn of a fund gets its units': fundMove(4, { status: 5 }, 'shares_issued'),
  'a investmentIn of a fund is certificated': fundMove(
    5,
    { status: 6, certificate_number: 'C-1' },
    'certificated',
  ),
  'a investmentIn of a fund is cancelled': fundMove(2, { status: 7, cancel_reason: 'Too late' }, 'cancelled'),
  'a paid investmentIn of a fund is refunded': fundMove(
    4,
    { status: 7, cancel_reason: 'Too late', refund: true },
    'cancelled',
  ),
  'an investor leaves a fund': fundMove(1, { status: 8 }, 'withdrawn'),
  'a holding of a fund is realised': fundMove(5, { status: 9 }, 'realised'),
  'a realisation is taken back': fundMove(9, { status: 5 }, 'realisation_reversed'),
  'a fund’s fee of a quarter': {
    again: 'refused',
    prepare: async () => {
      const id = await fund({ management_fee_pct: '2', allow_overdraft: true });
      await addRow(db(), 'fund_ledger', {
        fund_id: id,
        entry_date: '2025-03-01',
        type: 'commitment',
        amount: '100000',
        direction: 0,
        description: 'Commitment',
        posted_at: '2025-03-01',
        investment_method_entity_id: await entityOf(db(), stage().people.iris),
      });
      return {
        run: (work) => chargeFee(work, id, { period_start: '2026-01-01', period_end: '2026-03-31' }),
        effect: `fund_ledger where type = 'management_fee' and fund_id = ${id}`,
      };
    },
  },
  'allocation of the holders’ shares': {
    by: 'staff',
    again: 'refused',
    prepare: async () => {
      const before = await addOpportunity(db(), stage(), { status: 5, completed_at: '2025-01-01' });
      const held = { status: 5, amount: '10000', issued_at: '2025-01-02', share_price: '1' };
      for (const who of ['iris', 'omar', 'lone'] as const)
        await addInvestment(db(), before, stage().people[who], { ...held, shares: '100000' });
      const round = await addOpportunity(db(), stage(), {
        status: 2,
        parent_opportunity_id: before,
        pre_emption_enabled: true,
        pre_emption_deadline: '2026-03-20T16:00:00Z',
        shares_in_issue_pre: '1000000',
        new_shares_offered: '100000',
        share_price: '2',
      });
      await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, round));
      await sql`update pre_emption_choices set deadline = '2026-03-20T16:00:00Z',
        pre_emption_option_id = case when user_id = ${stage().people.lone} then 1 else 2 end,
        requested_shares = case when user_id = ${stage().people.lone} then 0 else entitlement_shares end
        where investment_opportunity_id = ${round}`.execute(db().kysely);
      return {
        run: (work) => runPreEmption(work, round),
        effect: `activity where event = 'pre_emption.allocated' and target_id = ${round} and (select count(*) from investments
          where investment_opportunity_id = ${round} and status = 2 and shares = 10000) = 2`,
      };
    },
  },
  'approval of an application for an organisation': {
    by: 'staff',
    again: 'refused',
    prepare: async () => {
      const id = await addRow(db(), 'organisation_links', {
        user_id: stage().people.omar,
        proposed_organisation: JSON.stringify({ name: `Alder ${Math.random()}`, client_type: 'Business' }),
        position: 'director',
      });
      return {
        run: async (work) => approveLink(work, await readLink(work, id), {}),
        effect: `investment_method_entities where kind = 'organisation' and organisation_id = (select organisation_id from organisation_links where id = ${id})`,
      };
    },
  },
  'approval of a category': {
    by: 'staff',
    again: 'refused',
    prepare: async () => {
      const type = await addRow(db(), 'investor_types', {
        name: `Type ${Math.random()}`,
        code: `type-${Math.random()}`,
        basis: 'cobs',
        statement_text: 'I declare.',
      });
      const id = await addRow(db(), 'investor_categorisations', {
        user_id: stage().people.omar,
        investor_type_id: type,
        answers: '{}',
        statement_snapshot: 'I declare.',
        statement_version: 1,
        signed_name: 'Omar Test',
        declaration: true,
        signed_at: '2026-03-01',
      });
      return {
        run: (work) => decideCategorisation(work, id, { status: 2, decision_reason: null, expires_at: null }),
        effect: `activity where event = 'categorisation.approved' and properties->>'investor_categorisation_id' = '${id}'`,
      };
    },
  },
  'transfer of a investmentIn to another party': {
    by: 'staff',
    again: 'nothing',
    prepare: async () => {
      const id = await investmentIn(1);
      const other = await entityOf(db(), stage().people.omar);
      return {
        run: async (work) => changeInvestmentEntity(work, await loadInvestment(work, id), other),
        effect: `activity where event = 'investment.entity_changed' and target_id = ${id}`,
      };
    },
  },
  'cancellation with the refund': {
    by: 'staff',
    again: 'refused',
    prepare: async () => {
      const id = await investmentIn(4);
      return {
        run: (work) => cancelInvestment(work, id, { reason: 'The round is off', refund: true }),
        effect: `investment_transactions where type = 'refund' and investment_id = ${id}`,
      };
    },
  },
  'settlement of a card payment': {
    again: 'nothing',
    prepare: async () => {
      const investment = await investmentIn(3);
      const call = await addRow(db(), 'cash_calls', {
        investment_id: investment,
        sequence: 1,
        amount: '1000',
        due_on: '2026-04-10',
      });
      const id = await payment({ purpose: 'investment', investment_id: investment, cash_call_id: call });
      return {
        run: (work) => settlePayment(work, id),
        effect: `investment_transactions where type = 'purchase' and investment_id = ${investment}`,
      };
    },
  },
  'refund of a card payment': {
    again: 'nothing',
    prepare: async () => {
      const id = await payment({ status: 'succeeded', stripe_payment_intent_id: `pi_${Math.random()}` });
      return {
        run: (work) => noteRefund(work, id, '400.00'),
        effect: `activity where event = 'single_payment.refunded' and target_id = ${id}`,
      };
    },
  },
  'end of a membership': {
    again: 'nothing',
    prepare: async () => {
      const id = await addRow(db(), 'subscription_payment', {
        user_id: stage().people.omar,
        plan_code: 'club',
        amount: '25',
        interval: 'month',
        status: 'active',
        stripe_subscription_id: `sub_${Math.random()}`,
      });
      return {
        run: (work) => followMembership(work, id, { status: 'cancelled' }),
        effect: `activity where event = 'subscription_payment.cancelled' and target_id = ${id}`,
      };
    },
  },
};

describe.each(Object.entries(VERBS))('%s', (_name, { prepare, again, by }) => {
  const hand = () => (by === 'staff' ? sam : system);

  test('whatever fails on the way, nothing is half done', async () => {
    const { run, effect } = await prepare();
    expect(await failEachStep(it().app, { viewer: hand(), state, run })).toBeGreaterThan(2);
    expect(await count(effect)).toBe(1);
  });

  test('fifty at once do it once', async () => {
    const { run, effect } = await prepare();
    /** Whom a busy machine has kept waiting for a connection asks again. */
    const ask = async (): Promise<unknown> => {
      try {
        return await perform(it().app, { viewer: hand() }, run);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'unavailable') return ask();
        throw error;
      }
    };
    const answers = await Promise.allSettled(Array.from({ length: 50 }, ask));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    for (const { code } of refused) expect(code).toBe('conflict');
    expect(refused).toHaveLength(again === 'refused' ? 49 : 0);
    expect(await count(effect)).toBe(1);
  });
});

test('a cap table: whatever fails on the way, the old one stands', async () => {
  const opportunity = await addOpportunity(db(), stage(), { status: 5, cap_table_enabled: true });
  const entries = (shares: string) => [
    { holder_name: 'Ada Founder', holder_kind: 'founder', security: 'share', shares },
    { holder_name: 'Ben Angel', holder_kind: 'founder', security: 'share', shares: '500' },
  ];
  await perform(it().app, { viewer: sam }, (work) => writeCapTable(work, opportunity, entries('1000')));
  const steps = await failEachStep(it().app, {
    viewer: sam,
    state,
    run: (work) => writeCapTable(work, opportunity, entries('2000')),
  });
  expect(steps).toBeGreaterThan(4);
  const { rows } = await sql<{
    total: string;
  }>`select sum(shares)::numeric(20, 0)::text as total from cap_table_entries
    where investment_opportunity_id = ${opportunity} and deleted_at is null`.execute(db().kysely);
  expect(rows).toEqual([{ total: '2500' }]);
});
