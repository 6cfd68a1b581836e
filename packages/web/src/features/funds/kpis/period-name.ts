/** `2026-Q1` → `Q1 2026`. */
export const periodName = (label: string): string => label.split('-').reverse().join(' ');
