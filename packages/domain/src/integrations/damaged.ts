/** Bytes 0x80–0x9F of Windows-1252, where it differs from Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Whether letters were lost on the way: a replacement character, a control character, or text whose letters, taken as
 * bytes of Windows-1252, are UTF-8 (`agÃ¡mi`, `Ampâ€™d`). An honest accent (`MiaSolé`) is none of these.
 */
export function isDamaged(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\uFFFD\u0000-\u001F\u007F]/.test(text.replace(/[\t\n\r]/g, ' '))) return true;
  // Parts of a text can be damaged while others hold letters beyond Windows-1252: each run is tried on its own.
  return (text.match(/[\u0080-\u{10FFFF}]+/gu) ?? []).some(isMisread);
}

function isMisread(run: string): boolean {
  const bytes: number[] = [];
  for (const letter of run) {
    const byte = byteOf(letter);
    if (byte === null) return false;
    bytes.push(byte);
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
    return true;
  } catch {
    return false;
  }
}

function byteOf(letter: string): number | null {
  const at = WINDOWS_1252.indexOf(letter);
  if (at >= 0) return 0x80 + at;
  const point = letter.codePointAt(0) ?? 0;
  return point >= 0xa0 && point <= 0xff ? point : null;
}
