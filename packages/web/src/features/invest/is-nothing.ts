/** Of a sum as the server writes it: by its letters, for the overview loads no library of decimals. */
export const isNothing = (sum: string | null): boolean => sum === null || /^0*(\.0*)?$/.test(sum);
