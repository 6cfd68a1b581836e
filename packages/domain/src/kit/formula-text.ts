/** Also in full width, which a spreadsheet takes for the same. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Whether a spreadsheet would run a cell's text as a formula (`domain.md#0.6`); a number with a sign begins like one too. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);
