/**
 * A telephone number as people write it: 7 to 15 digits (E.164), `+` and a country's code or as dialled at home, with
 * spaces, brackets, dots or hyphens between, and an extension. `+44 20 7946 0000`, `020 7946 0000 ext. 12`.
 */
export const PHONE =
  /^\(?(?:\+\(?[1-9]|\d)(?:[\s().-]{0,3}\d){6,14}\)?(?:[\s,]{1,2}(?:x|ext\.?)\s?\d{1,6})?$/i;

export const isPhone = (written: string): boolean => PHONE.test(written.trim());
