import { PAYMENT_METHODS } from '@tranche/domain/investments/codes';
import {
  belongsTo,
  boolean,
  choice,
  currency,
  date,
  integer,
  moment,
  money,
  price,
  quantity,
  text,
} from '@tranche/domain/kit/field';

/** Body of `POST /api/investments/manual`. */
export const manualForm = {
  /** One of the two. */
  investment_opportunity_id: belongsTo('investment-opportunities'),
  fund_id: belongsTo('funds'),
  user_id: belongsTo('users'),
  organisation_id: belongsTo('organisations'),
  investment_method_entity_id: belongsTo('investment-method-entities'),
  nominee_id: belongsTo('nominees'),
  status: integer().required(),
  amount: money().min(0),
  shares: quantity().min(0),
  share_price: price().min(0),
  share_class: text(60),
  tax_option_id: belongsTo('tax-options'),
  tax_carry_back: boolean(),
  reward_id: belongsTo('rewards'),
  payment_method: choice(...PAYMENT_METHODS),
  reserved_at: moment(),
  confirmed_at: moment(),
  cash_called_at: moment(),
  cash_call_due_on: date(),
  paid_at: moment(),
  issued_at: moment(),
  certificated_at: moment(),
  certificate_number: text(60),
  certificate_document_id: belongsTo('documents'),
  notes: text(5000),
};

/** Body of `POST /api/investments/user-alternative`, and of a change of such a holding. */
export const alternativeForm = {
  user_id: belongsTo('users'),
  investment_method_entity_id: belongsTo('investment-method-entities'),
  asset_name: text().required(),
  asset_type: text(120),
  industry_id: belongsTo('industries'),
  invested_on: date().required(),
  amount: money().min(0).required(),
  shares: quantity().min(0),
  currency: currency(),
  current_value: money().min(0),
  valued_on: date(),
  notes: text(5000),
};
