/** The payment step of an opportunity. */
export const payHref = (slug: string): string => `/investor/investments/${slug}/invest?step=payment`;

/** Where a line is paid: at the payment step of its opportunity; without one, beside the list of what is reserved. */
export const payLineHref = (line: {
  readonly id: number;
  readonly slug: string | null | undefined;
}): string => (line.slug ? payHref(line.slug) : `/investor/investments?tab=reserved&pay=${line.id}`);
