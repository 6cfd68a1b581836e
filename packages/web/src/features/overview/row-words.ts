/** Labels that the server gives to the rows behind a figure, in the client's own words. */
export const rowWords = { Investments: '⟦Investments⟧', Investment: '⟦Investment⟧' } as const;
