/** The payment step of an offer. */
export const payHref = (slug: string): string => `/investor/investments/${slug}/invest?step=payment`;
/** Of a line without an offer: its payment stands beside the list of what is reserved. */
export const payLineHref = (investmentId: number): string =>
  `/investor/investments?tab=reserved&pay=${investmentId}`;
