/** What the page of an opportunity shows. Rows of the API fit as they are, with the includes named like the fields here. */
export interface Opportunity {
  readonly name: string;
  readonly strapline: string | null;
  readonly summary: string | null;
  /** Rich text. */
  readonly description: string | null;
  readonly sections: readonly OpportunitySection[];
  readonly logo: string | null;
  readonly cover_image: string | null;
  readonly video_url: string | null;
  readonly website: string | null;
  readonly currency: string;
  readonly target_amount: string;
  readonly maximum_raise: string | null;
  readonly minimum_raise: string | null;
  readonly minimum_investment: string | null;
  readonly maximum_investment: string | null;
  readonly investment_increment: string | null;
  readonly instrument: string;
  readonly share_class: string;
  readonly share_price: string | null;
  readonly pre_money_valuation: string | null;
  readonly post_money_valuation: string | null;
  readonly equity_offered_pct: string | null;
  readonly annual_fee_pct: string | null;
  readonly performance_fee_pct: string | null;
  readonly hurdle_pct: string | null;
  /** Of a fund: what a unit costs today, and the day of that value. */
  readonly unit_price?: UnitPrice | null;
  /** What the investor is charged on top, where they pay it. */
  readonly investor_fees?: { readonly pct: string; readonly vatable: boolean } | null;
  readonly coupon_pct: string | null;
  readonly term_months: number | null;
  readonly maturity_on: string | null;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  /** Once it has closed. */
  readonly closed_at?: string | null;
  readonly completed_at?: string | null;
  readonly matured_at?: string | null;
  readonly type?: Named | null;
  readonly subType?: Named | null;
  readonly roundType?: Named | null;
  readonly industries?: readonly Named[];
  readonly taxOptions?: readonly Named[];
}
export interface Named {
  readonly name: string;
}
export interface UnitPrice {
  readonly price: string;
  /** Null: the fund's first price. */
  readonly as_of: string | null;
}
export interface OpportunitySection {
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly sort_order: number;
  readonly is_visible: boolean;
}
export interface OpportunityKeyPoint {
  readonly id: number;
  readonly title: string;
  readonly body: string | null;
}
export interface OpportunityTerm {
  readonly id: number;
  readonly title: string;
  /** Rich text. */
  readonly body: string;
}
export interface OpportunityDocument {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Null: not to be opened yet. */
  readonly url: string | null;
}
export interface OpportunityPicture {
  readonly id: number;
  /** Null: a film, at `video`. */
  readonly src: string | null;
  readonly thumb: string | null;
  readonly alt: string | null;
  readonly caption: string | null;
  readonly video: string | null;
}
export interface OpportunityMember {
  readonly id: number;
  readonly name: string;
  readonly position: string | null;
  readonly bio: string | null;
  readonly linkedin_url: string | null;
  readonly src: string | null;
}
export interface OpportunityReward {
  readonly id: number;
  readonly title: string;
  /** Rich text. */
  readonly description: string | null;
  readonly minimum_investment: string;
  /** Null: as many as are requested. */
  readonly quantity: number | null;
  readonly claimed: number;
  readonly estimated_delivery: string | null;
}
export interface OpportunityDate {
  readonly id: number;
  readonly name: string;
  readonly date: string;
  readonly kind?: string;
  readonly description: string | null;
}
