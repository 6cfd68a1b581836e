import {
  boolean,
  belongsTo,
  choice,
  code,
  currency,
  date,
  json,
  list,
  moment,
  price,
  text,
} from '../kit/field.ts';
import { defineVerb, nothing, record, shape } from '../kit/verb.ts';
import type { CapTableScenario } from '../portfolio/cap-table-scenario.ts';
import { CLOSE_OUTCOMES, opportunityStatus } from './codes.ts';
import type { ClonePart } from './content.ts';
import type { investmentOpportunities } from './investment-opportunities.resource.ts';

type Opportunity = typeof investmentOpportunities;

/** The verbs over opportunities (`domain.md#2.1`). What else a change may say is a field of the resource. */
export const clone = defineVerb('POST /api/investment-opportunities/:id/clone', {
  summary: 'a draft copied from an opportunity',
  form: { name: text(150), as_next_round: boolean(), with: list<ClonePart>() },
  answer: record<Opportunity>(),
});

/** Owner is whoever creates it, by default. */
export const create = defineVerb('POST /api/investment-opportunities', {
  summary: 'a draft; as completed, an existing investment that staff enter',
  form: {
    name: text(150).required(),
    type_id: belongsTo('types').required(),
    currency: currency(),
    share_price: price(),
    status: code(opportunityStatus),
    completed_at: moment(),
  },
  answer: record<Opportunity>(),
});

/** A status asks for the move that leads there, with what this move needs. */
export const change = defineVerb('PATCH /api/investment-opportunities/:id', {
  summary: 'move an opportunity to another stage, or send its pictures',
  form: {
    status: code(opportunityStatus),
    close_outcome: choice(...CLOSE_OUTCOMES),
    closes_at: moment(),
    completed_at: date(),
    write_off: boolean(),
    reason: text(2000),
    /** Holders outside of the platform, all of them; read row by row (`write-cap-table.ts`). */
    cap_table: json(),
  },
  files: ['cover_image', 'logo'],
  answer: record<Opportunity>(),
});

/** Nothing is stored. `round` and `exit` as in `domain.md#3.3`; without them the table of the day. */
export const scenario = defineVerb('POST /api/investment-opportunities/:id/cap-table/scenario', {
  summary: 'what a round or a sale would make of the cap table of a day',
  form: { as_of: date(), compare_to: date(), round: json(), exit: json() },
  answer: shape<{ readonly data: CapTableScenario }>(),
});

/** From stage 2 on only by force, and with its name typed. */
export const remove = defineVerb('DELETE /api/investment-opportunities/:id', {
  summary: 'delete an opportunity',
  form: { force: boolean(), name: text() },
  answer: nothing(),
});
