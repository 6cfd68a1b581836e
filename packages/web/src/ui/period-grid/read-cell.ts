import type { Takes } from './types.ts';
import { sayGrid } from './words.ts';

export type Reading =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'value';
      readonly value: string;
      /** A percentage that may have been meant as a part of one. */
      readonly doubt?: true;
    }
  | { readonly kind: 'wrong'; readonly reason: string };

const wrong = (key: Parameters<typeof sayGrid>[0], text: string): Reading => ({
  kind: 'wrong',
  reason: sayGrid(key, { text: text.length > 40 ? `${text.slice(0, 40)}…` : text }),
});

const PLAIN = /^(\d+)(?:\.(\d*))?$|^\.(\d+)$/;
/** Thousands by commas, or by the spaces of other languages. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.\d*)?$/;
/** A comma where it is no thousands' one, or points between thousands: whoever wrote it may mean either. */
const AMBIGUOUS = /^\d*,\d+$|^\d{1,3}(?:\.\d{3})+,\d*$|^\d+(?:,\d+)+(?:\.\d+)?$/;
const WHOLE_DIGITS = 14;
const PLACES = 6;

/** What someone typed or pasted, read without guessing. */
export function readCell(typed: string, takes: Takes): Reading {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  if (takes.kind === 'text')
    return text.length > 2000 ? wrong('tooLong', text) : { kind: 'value', value: text };
  const { bare, isNegative } = unsigned(text, takes.symbols);
  const grouped = GROUPED.test(bare);
  const figures = grouped ? bare.replace(/[, \u00a0\u202f]/g, '') : bare;
  const match = PLAIN.exec(figures);
  if (!match) return wrong(AMBIGUOUS.test(bare) ? 'ambiguous' : 'notNumber', text);
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const places = (match[2] ?? match[3] ?? '').replace(/0+$/, '');
  if (whole.length > WHOLE_DIGITS) return wrong('tooLarge', text);
  if (places.length > PLACES) return wrong('tooPrecise', text);
  const size = places === '' ? whole : `${whole}.${places}`;
  const isZero = /^[0.]+$/.test(size);
  if (isNegative && !isZero && takes.positive) return wrong('negative', text);
  const value = isNegative && !isZero ? `-${size}` : size;
  const doubt = takes.percent === true && whole === '0' && !isZero && !text.includes('%');
  return doubt ? { kind: 'value', value, doubt } : { kind: 'value', value };
}

/** Without its sign and its symbols: `−£1,200`, `(1,200)`, `12.5 %`. */
function unsigned(text: string, symbols: readonly string[]): { bare: string; isNegative: boolean } {
  const inBrackets = /^\((.*)\)$/.exec(text);
  let bare = (inBrackets?.[1] ?? text).trim();
  let isNegative = inBrackets !== null;
  for (let again = true; again;) {
    again = false;
    if (!isNegative && /^[-−–]\s*[^\s]/.test(bare)) {
      isNegative = true;
      bare = bare.slice(1).trim();
      again = true;
    }
    for (const symbol of symbols) {
      const size = symbol.length;
      const [low, sign] = [bare.toLowerCase(), symbol.toLowerCase()];
      if (low.startsWith(sign) && bare.length > size) bare = bare.slice(size).trim();
      else if (low.endsWith(sign) && bare.length > size) bare = bare.slice(0, -size).trim();
      else continue;
      again = true;
    }
  }
  return { bare, isNegative };
}

/** A hundred times as much, by moving the point: `0.125` → `12.5`. */
export function hundredfold(value: string): string {
  const [, sign = '', whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = places.padEnd(2, '0');
  const moved = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = digits.slice(2);
  return sign + moved + (rest === '' ? '' : `.${rest}`);
}
