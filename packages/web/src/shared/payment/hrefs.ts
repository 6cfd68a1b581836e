/** The payment step of an opportunity. */
export const payHref = (slug: string): string => `/investor/investments/${slug}/invest?step=payment`;

/** Where an investment is paid: at the payment step of its opportunity; without one, beside the list of what is reserved. */
export const payInvestmentHref = (investment: {
  readonly id: number;
  readonly slug: string | null | undefined;
}): string =>
  investment.slug ? payHref(investment.slug) : `/investor/investments?tab=reserved&pay=${investment.id}`;
