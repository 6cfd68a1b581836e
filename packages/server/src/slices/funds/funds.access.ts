import * as verbs from '@tranche/domain/funds/verbs';
import { sql } from 'kysely';
import { readForm } from '../../kit/http/form.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { accepted, created, ok, type Route } from '../../kit/http/route.ts';
import { answerWith, performAnswer } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { exact, scopeOf } from '../../kit/resource-engine/where.ts';
import { bareFunds } from './bare.ts';
import { chargeFee } from './charge-fee.ts';
import { distribute } from './distribute.ts';
import { fundAppends, latestNav } from './fund-appends.ts';
import { proposeNav } from './nav/propose-nav.ts';
import { requestStatements } from './statements/request-statements.ts';
import { createFundByStaff, editFundByStaff } from './fund-writes.ts';

const KEY = { kind: 'belongsTo' } as const;
const access = 'funds.update';
const flag = 'funds_enabled';

const actions: readonly Route[] = [
  serveVerb(verbs.proposeNav, {
    access,
    flag,
    handle: async (call, app, form) =>
      performAnswer(call, app, async (work) => ok(await proposeNav(work, call.params.id ?? '', form))),
  }),
  {
    ...verbs.sendStatements,
    access,
    flag,
    idempotent: true,
    handle: async (call, app) =>
      performAnswer(call, app, async (work) =>
        accepted(
          await requestStatements(work, call.params.id ?? '', readForm(verbs.sendStatements.form, call.body)),
        ),
      ),
  },
  {
    ...verbs.chargeFee,
    access,
    flag,
    idempotent: true,
    handle: (call, app) =>
      answerWith(call, app, { name: 'fund-ledger', status: 201 }, (work) =>
        chargeFee(work, call.params.id ?? '', readForm(verbs.chargeFee.form, call.body)),
      ),
  },
  {
    ...verbs.distribute,
    access,
    flag,
    idempotent: true,
    handle: async (call, app) => {
      const form = readForm(verbs.distribute.form, call.body);
      return performAnswer(call, app, async (work) => {
        const result = await distribute(work, call.params.id ?? '', form);
        return form.preview ? ok(result) : created(result);
      });
    },
  },
];

export const fundsServing: Serving = {
  ...bareFunds,
  computed: {
    appends: fundAppends,
    filters: {
      manager_id: (values, row) =>
        sql`exists(select 1 from fund_managers as link where link.fund_id = ${row('id')} and ${exact(KEY, sql.ref('link.user_id'), values)})`,
      investor_id: (values, row, context) =>
        sql`exists(select 1 from fund_ledger as booked join investment_method_entities as party
          on party.id = booked.investment_method_entity_id
          where booked.fund_id = ${row('id')} and ${exact(KEY, sql.ref('party.user_id'), values)}
            and ${scopeOf('investment-method-entities', 'party', context)})`,
    },
    sorts: { nav: (row, context) => latestNav(row('id'), 'nav', context) },
  },
  replace: { create: createFundByStaff, update: editFundByStaff },
  actions,
};
