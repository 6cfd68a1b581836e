export const words = {
  total: 'Total',
  trend: 'From {first} to {last}: {change}',
  inCurrency: 'In {currency}:',
} as const;
