import { missingForPublication, mayGoInternal } from '@tranche/domain/opportunities/publication';
import { useFlag } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { onOffer, type OpportunityRow } from '../queries.ts';

export interface Readiness {
  /** Fields that keep the draft from being published, in the order of the builder. */
  readonly missing: readonly string[];
  /** Someone would see it as “Live - Internal”. */
  readonly audience: boolean;
  /** Invitations that stand or wait. */
  readonly invited: number;
  readonly known: boolean;
}

/** The same rules that the server applies (`domain/opportunities/publication.ts`), over what the screens have read. */
export function useReadiness(opportunity: OpportunityRow): Readiness {
  const { id } = opportunity;
  const termsEnabled = useFlag('termsConditions');
  const riskEnabled = useFlag('enableRiskWarning');
  const fundsEnabled = useFlag('enableFunds');
  const files = useList('documents', {
    filter: { ...onOffer(id), category: 'key_document', visibility: 'public' },
    fields: ['id'],
    limit: 1,
  });
  const terms = useList(
    'term-conditions',
    { filter: { is_required: true }, limit: 100 },
    { enabled: termsEnabled },
  );
  const invitations = useList('invitations', {
    filter: { investment_opportunity_id: id, status: '1,2,3' },
    fields: ['id'],
    limit: 1,
  });
  const holders = useList(
    'investments',
    {
      filter: { investment_opportunity_id: opportunity.parent_opportunity_id, status: '5,6' },
      fields: ['id'],
      limit: 1,
    },
    { enabled: opportunity.pre_emption_enabled && opportunity.parent_opportunity_id !== null },
  );
  const invited = invitations.data?.meta.total ?? 0;
  const isOwnTerm = (owner: number | null): boolean => owner === null || owner === id;
  return {
    missing: missingForPublication({
      ...opportunity,
      now: new Date().toISOString(),
      public_key_documents: files.data?.meta.total ?? 0,
      required_term_conditions:
        terms.data?.data.filter((term) => isOwnTerm(term.investment_opportunity_id)).length ?? 0,
      type_active: opportunity.type !== null,
      category_active: true,
      investment_terms_enabled: termsEnabled,
      risk_warning_enabled: riskEnabled,
      funds_enabled: fundsEnabled,
    }),
    audience: mayGoInternal({ invitations: invited, pre_emption_holders: holders.data?.meta.total ?? 0 }),
    invited,
    known: files.isSuccess && (terms.isSuccess || !termsEnabled) && invitations.isSuccess,
  };
}

/** The builder's card of a field that publication asks for. */
const CARD_OF: Readonly<Record<string, string>> = {
  summary: 'story',
  description: 'story',
  target_amount: 'terms',
  minimum_investment: 'terms',
  closes_at: 'terms',
  share_price: 'terms',
  fund_id: 'terms',
  promotion_class: 'terms',
  term_conditions: 'conditions',
  type_id: 'basics',
  category_id: 'basics',
  pre_emption_record_date: 'pre-emption',
  pre_emption_deadline: 'pre-emption',
};
export const cardOf = (field: string): string => CARD_OF[field] ?? 'basics';
