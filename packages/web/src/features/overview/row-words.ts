/** Rows behind a figure, as the server labels them. */
export const rowWords = { Investments: '⟦Investments⟧', Investment: '⟦Investment⟧' } as const;
