import { investmentStatus as status } from '@tranche/domain/investments/codes';
import type { recordByHand } from '@tranche/domain/investments/verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';

export interface ManualValues {
  readonly about: 'opportunity' | 'fund';
  readonly investment_opportunity_id: string | null;
  readonly fund_id: string | null;
  readonly investment_method_entity_id: string;
  readonly status: string;
  readonly day: string | null;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly share_price: string | null;
  readonly fee_amount: string | null;
  readonly fee_vat: string | null;
  readonly tax_option_id: string;
  readonly certificate_number: string;
  readonly notes: string;
}

/** The states that staff may record, in order. */
export const RECORDED = [
  status.reserved,
  status.confirmed,
  status.cashCalled,
  status.paid,
  status.sharesIssued,
  status.certificated,
] as const;

/** In the person's own name. */
export const OWN_NAME = '';

export const EMPTY: ManualValues = {
  about: 'opportunity',
  investment_opportunity_id: null,
  fund_id: null,
  investment_method_entity_id: OWN_NAME,
  status: String(status.sharesIssued),
  day: null,
  amount: null,
  shares: null,
  share_price: null,
  fee_amount: null,
  fee_vat: null,
  tax_option_id: '',
  certificate_number: '',
  notes: '',
};

/** The moment that the date stands for: earlier ones follow from it on the server. */
function datesOf(at: number, day: string | null): BodyOfManual {
  if (day === null) return {};
  if (at >= status.sharesIssued) return { paid_at: day, issued_at: day };
  if (at === status.paid) return { paid_at: day };
  if (at === status.cashCalled) return { cash_called_at: day, confirmed_at: day };
  return at === status.confirmed ? { confirmed_at: day } : { reserved_at: day };
}

type Body = BodyOf<typeof recordByHand>;
type BodyOfManual = Partial<Body>;

export function manualBody(userId: number, values: ManualValues): Body {
  const at = Number(values.status);
  const isFund = values.about === 'fund';
  const entity = values.investment_method_entity_id;
  return {
    ...(isFund
      ? { fund_id: Number(values.fund_id) }
      : { investment_opportunity_id: Number(values.investment_opportunity_id) }),
    user_id: userId,
    ...(entity === OWN_NAME ? {} : { investment_method_entity_id: Number(entity) }),
    status: at,
    ...datesOf(at, values.day),
    amount: values.amount,
    shares: values.shares,
    ...(isFund ? {} : { share_price: values.share_price }),
    fee_amount: values.fee_amount,
    fee_vat: values.fee_vat,
    ...(values.tax_option_id === '' ? {} : { tax_option_id: Number(values.tax_option_id) }),
    ...(at === status.certificated ? { certificate_number: values.certificate_number } : {}),
    notes: values.notes.trim() === '' ? null : values.notes,
  };
}
