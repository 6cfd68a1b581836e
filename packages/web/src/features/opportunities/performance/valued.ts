/** Families whose figures follow from a price or a value. */
export const VALUED = ['investment-opportunities', 'investments', 'activity'] as const;
