import { CATEGORY_FLAGS, categorisationStatus, DIRECT_OFFER_CHOICES } from '@tranche/domain/investors/codes';
import { directOfferRequests } from '@tranche/domain/investors/direct-offer-requests.resource';
import { investorCategorisations } from '@tranche/domain/investors/investor-categorisations.resource';
import { investorTypes } from '@tranche/domain/investors/investor-types.resource';
import { refuse } from '@tranche/domain/kit/errors';
import { belongsTo, boolean, choice, ids, integer, json, moment, text } from '@tranche/domain/kit/field';
import type { CriteriaAnswers } from '@tranche/domain/investors/categorisation';
import { sql } from 'kysely';
import { readForm } from '../../kit/http/form.ts';
import type { Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { daysAsked, NEVER, scopeOf } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { investorScope } from '../identity/public.ts';
import { decideCategorisation } from './decide-categorisation.ts';
import { chooseDirectOffer, requestDirectOffer } from './direct-offer.ts';
import { submitCategorisation } from './submit-categorisation.ts';

/** Rows of one investor: their own, or those of investors in the staff member's scope. */
function byInvestor(viewer: Viewer, row: RowRef): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'investor') return sql`${row('user_id')} = ${viewer.id}`;
  return viewer.can('investors.show') ? investorScope(viewer, row('user_id')) : 'none';
}

export const investorTypesServing: Serving = {
  resource: investorTypes,
  access: (viewer, row, { flags }) => {
    if (viewer.kind !== 'investor') return 'all';
    const shown = ['always'];
    if (flags.risk_warning_enabled) shown.push('risk_warning');
    if (flags.financial_promotion_exceptions_enabled) shown.push('financial_promotion_exceptions');
    return sql`${row('is_active')} and ${row('shown_when')} in (${sql.join(shown)})`;
  },
  prepare: (data, { before }) =>
    before !== null && ('statement_text' in data || 'criteria' in data)
      ? { ...data, statement_version: Number(before.statement_version) + 1 }
      : data,
  computed: {
    appends: {
      investors_count: (row, context) =>
        sql`case when ${context.viewer.kind !== 'investor'} then (select count(*) from users u
          where u.investor_type_id = ${row('id')} and u.deleted_at is null and ${scopeOf('users', 'u', context)})::int end`,
    },
  },
};

const statementForm = {
  user_id: belongsTo('users'),
  investor_type_id: belongsTo('investor-types').required(),
  investment_opportunity_id: belongsTo('investment-opportunities'),
  organisation_id: belongsTo('organisations'),
  document_ids: ids(),
  answers: json<CriteriaAnswers>().required(),
  signed_name: text(210).required(),
  declaration: boolean().required(),
};
const decisionForm = { status: integer().required(), decision_reason: text(2000), expires_at: moment() };

const decide = (method: 'PATCH' | 'PUT'): Route => ({
  method,
  path: '/api/investor-categorisations/:id',
  access: 'investor_category.update',
  summary: 'approve or reject a statement',
  form: decisionForm,
  handle: (call, app) => {
    const { status, decision_reason, expires_at } = readForm(decisionForm, call.body);
    const id = Number(call.params.id);
    return answerWith(
      call,
      app,
      { name: 'investor-categorisations', query: { include: 'investorType' } },
      async (work) => {
        await showRecordIn(work, 'investor-categorisations', id);
        await decideCategorisation(work, id, {
          status,
          decision_reason: decision_reason ?? null,
          expires_at: expires_at ?? null,
        });
        return id;
      },
    );
  },
});

const categorisationRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/investor-categorisations',
    access: ['investors.update', 'investor'],
    summary: 'sign a statement of investor category',
    form: statementForm,
    idempotent: true,
    handle: (call, app) => {
      const form = readForm(statementForm, call.body);
      const userId = call.viewer.kind === 'investor' ? call.viewer.id : form.user_id;
      if (!userId) throw refuse('not_found');
      return answerWith(
        call,
        app,
        { name: 'investor-categorisations', status: 201, query: { include: 'investorType' } },
        async (work) => {
          if (work.viewer.kind === 'staff') await showRecordIn(work, 'users', userId);
          return submitCategorisation(work, {
            ...form,
            user_id: userId,
            investment_opportunity_id: form.investment_opportunity_id ?? null,
            organisation_id: form.organisation_id ?? null,
            document_ids: form.document_ids ?? null,
          });
        },
      );
    },
  },
  decide('PATCH'),
  decide('PUT'),
];

export const investorCategorisationsServing: Serving = {
  resource: investorCategorisations,
  access: byInvestor,
  actions: categorisationRoutes.map((route) => ({ ...route, flag: CATEGORY_FLAGS })),
  computed: {
    filters: {
      expiring_within: ([value], row, { now }) => {
        const days = daysAsked(value);
        if (days === null) return NEVER;
        return sql`(${row('status')} = ${categorisationStatus.approved}
          and ${row('expires_at')} <= ${now.toISOString()}::timestamptz + make_interval(days => ${days}))`;
      },
    },
  },
};

const requestForm = { investment_opportunity_id: belongsTo('investment-opportunities') };
const choiceForm = { choice: choice(...DIRECT_OFFER_CHOICES) };

const choose = (method: 'PATCH' | 'PUT'): Route => ({
  method,
  path: '/api/direct-offer-requests/:id',
  access: 'investor',
  summary: 'continue or leave after the cooling-off',
  flag: 'risk_warning_enabled',
  form: choiceForm,
  handle: (call, app) => {
    const form = readForm(choiceForm, call.body);
    const id = Number(call.params.id);
    return answerWith(call, app, { name: 'direct-offer-requests' }, async (work) => {
      await chooseDirectOffer(work, id, form.choice ?? null);
      return id;
    });
  },
});

export const directOfferRequestsServing: Serving = {
  resource: directOfferRequests,
  access: byInvestor,
  actions: [
    {
      method: 'POST',
      path: '/api/direct-offer-requests',
      access: 'investor',
      summary: 'ask to see opportunities after the personalised warning',
      flag: 'risk_warning_enabled',
      form: requestForm,
      handle: (call, app) => {
        const form = readForm(requestForm, call.body);
        return answerWith(call, app, { name: 'direct-offer-requests', status: 201 }, (work) =>
          requestDirectOffer(work, form.investment_opportunity_id ?? null),
        );
      },
    },
    choose('PATCH'),
    choose('PUT'),
  ],
};
