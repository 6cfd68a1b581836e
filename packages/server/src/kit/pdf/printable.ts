import anyAscii from 'any-ascii';

/** Beyond Latin-1, the signs that the standard fonts of PDF know (WinAnsi, ISO 32000-1 D.2). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text that the fonts built into every PDF reader can show: letters that they lack are spelled with those that they have
 * (`Łukasz` → `Lukasz`). The record beside the file keeps the text as it was given.
 */
export function printable(text: string): string {
  let shown = '';
  for (const sign of text.normalize('NFC')) shown += isKnown(sign) ? sign : anyAscii(sign);
  return shown;
}

function isKnown(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (sign === '\n' || sign === '\t') return true;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(sign);
}
