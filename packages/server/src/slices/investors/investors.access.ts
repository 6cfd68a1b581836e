import { CATEGORY_FLAGS, categorisationStatus } from '@tranche/domain/investors/codes';
import { directOfferRequests } from '@tranche/domain/investors/direct-offer-requests.resource';
import { investorCategorisations } from '@tranche/domain/investors/investor-categorisations.resource';
import { investorTypes } from '@tranche/domain/investors/investor-types.resource';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import * as verbs from '@tranche/domain/investors/verbs';
import { serveChange, serveVerb } from '../../kit/http/serve-verb.ts';
import type { Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { and, scopeOf, withinDays } from '../../kit/resource-engine/where.ts';
import { byInvestor } from '../identity/public.ts';
import { decideCategorisation } from './decide-categorisation.ts';
import { chooseDirectOffer, requestDirectOffer } from './direct-offer.ts';
import { submitCategorisation } from './submit-categorisation.ts';

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

const categorisationRoutes: readonly Route[] = [
  serveVerb(verbs.signStatement, {
    access: ['investors.update', 'investor'],
    flag: CATEGORY_FLAGS,
    idempotent: true,
    handle: (call, app, form) => {
      const userId = call.viewer.kind === 'investor' ? call.viewer.id : form.user_id;
      if (!userId) throw refuse('not_found');
      const shown = { name: 'investor-categorisations', status: 201, query: { include: 'investorType' } };
      return answerWith(call, app, shown, async (work) => {
        if (work.viewer.kind === 'staff') await showRecordIn(work, 'users', userId);
        return submitCategorisation(work, { ...form, user_id: userId });
      });
    },
  }),
  ...serveChange(verbs.decideStatement, {
    access: 'investor_category.update',
    flag: CATEGORY_FLAGS,
    handle: (call, app, form) => {
      const id = Number(call.params.id);
      const shown = { name: 'investor-categorisations', query: { include: 'investorType' } };
      return answerWith(call, app, shown, async (work) => {
        await showRecordIn(work, 'investor-categorisations', id);
        await decideCategorisation(work, id, form);
        return id;
      });
    },
  }),
];

export const investorCategorisationsServing: Serving = {
  resource: investorCategorisations,
  access: byInvestor,
  actions: categorisationRoutes,
  computed: {
    filters: {
      expiring_within: ([value], row, { now }) =>
        and([
          sql`${row('status')} = ${categorisationStatus.approved}`,
          withinDays(row('expires_at'), value, now),
        ]),
    },
  },
};

export const directOfferRequestsServing: Serving = {
  resource: directOfferRequests,
  access: byInvestor,
  actions: [
    serveVerb(verbs.requestDirectOffer, {
      access: 'investor',
      flag: 'risk_warning_enabled',
      handle: (call, app, form) =>
        answerWith(call, app, { name: 'direct-offer-requests', status: 201 }, (work) =>
          requestDirectOffer(work, form.investment_opportunity_id ?? null),
        ),
    }),
    ...serveChange(verbs.chooseDirectOffer, {
      access: 'investor',
      flag: 'risk_warning_enabled',
      handle: (call, app, form) => {
        const id = Number(call.params.id);
        return answerWith(call, app, { name: 'direct-offer-requests' }, async (work) => {
          await chooseDirectOffer(work, id, form.choice ?? null);
          return id;
        });
      },
    }),
  ],
};
