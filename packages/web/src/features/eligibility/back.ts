/** Where a gate returns to: `?from=` of this portal, never an address of someone else's. */
export const backTo = (from: string | null, otherwise: string): string =>
  from !== null && /^\/investor(\/[\w-]+)*$/.test(from) ? from : otherwise;
