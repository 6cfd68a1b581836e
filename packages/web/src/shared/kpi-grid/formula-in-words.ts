const SIGNS: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

/** A formula with the names of its KPIs: `gross_profit / revenue * 100` becomes ‘Gross profit ÷ Revenue × 100’. */
export const formulaInWords = (formula: string, nameOf: (key: string) => string | undefined): string =>
  formula.replace(/[a-z_]\w*|[*/-]/gi, (part) => SIGNS[part] ?? nameOf(part) ?? part);
