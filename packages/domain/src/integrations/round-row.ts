import { compare, decimal, decimalsIn, money } from '../kit/money.ts';
import { isDamaged } from './damaged.ts';
import { flaw, type Flaw, type FlawCode } from './flaws.ts';

/** One row of a rounds file: who put money into which round of which company. */
export interface RoundCells {
  readonly company: string;
  readonly year: string;
  readonly amount: string;
  readonly currency: string;
  readonly round: string;
  readonly investor: string;
}

/** The row as understood; null is "left open". `amount` is that of the whole round. */
export interface RoundLine {
  readonly company: string;
  readonly year: number | null;
  readonly amount: string | null;
  readonly currency: string | null;
  /** The round type's name, e.g. `Series A`. */
  readonly round: string | null;
  readonly investor: string;
  readonly refused: boolean;
  readonly flaws: readonly Flaw[];
}

const EARLIEST_YEAR = 1900;
const LONGEST_NAME = 255;
const LONGEST_ROUND = 60;
const MOST_DIGITS = 15;
const CURRENCIES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').filter((code) => code !== 'XXX' && code !== 'XTS'),
);

/** @param thisYear the latest year that a round can bear */
export function readRoundLine(cells: RoundCells, thisYear: number): RoundLine {
  const flaws: Flaw[] = [];
  const company = readName('company', cells.company, flaws);
  const year = readYear(cells.year.trim(), thisYear, flaws);
  const currency = readCurrency(cells.currency.trim().toUpperCase(), flaws);
  const stated = readAmount(cells.amount.trim(), flaws);
  const round = readRound(cells.round, flaws);
  const investor = readName('investor', cells.investor, flaws);
  return {
    company,
    year,
    // an amount without its currency says nothing
    amount: currency === null ? null : stated,
    currency,
    round,
    investor,
    refused: flaws.some(({ refused }) => refused),
    flaws,
  };
}

/** Spaces of any kind and width become one. Case and form are folded where names are compared, not here. */
export const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

function readName(column: 'company' | 'investor', text: string, flaws: Flaw[]): string {
  const name = tidy(text);
  const code: FlawCode | null =
    name === ''
      ? `${column}_blank`
      : isDamaged(text)
        ? `${column}_damaged`
        : name.length > LONGEST_NAME
          ? `${column}_long`
          : null;
  if (code) flaws.push(flaw(code, column));
  return name;
}

/** `2008`, and `2008.0` as spreadsheets write it. */
function readYear(text: string, thisYear: number, flaws: Flaw[]): number | null {
  const code = (): FlawCode | null => {
    if (text === '') return 'year_blank';
    if (!/^\d{4}(\.0+)?$/.test(text)) return 'year_unreadable';
    const year = Number(text);
    return year < EARLIEST_YEAR || year > thisYear ? 'year_implausible' : null;
  };
  const found = code();
  if (found === null) return Number(text);
  flaws.push(flaw(found, 'year'));
  return null;
}

function readCurrency(text: string, flaws: Flaw[]): string | null {
  if (CURRENCIES.has(text)) return text;
  flaws.push(flaw(text === '' ? 'currency_blank' : 'currency_unknown', 'currency'));
  return null;
}

/** Digits with or without English thousands separators; anything that could be read in two ways is not read. */
function readAmount(text: string, flaws: Flaw[]): string | null {
  if (text === '') flaws.push(flaw('amount_blank', 'amount'));
  else if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) flaws.push(flaw('amount_unreadable', 'amount'));
  else {
    const digits = text.replaceAll(',', '').replace(/(\.\d*?)0+$/, '$1');
    if (decimalsIn(digits) > 2 || digits.length > MOST_DIGITS)
      flaws.push(flaw('amount_unreadable', 'amount'));
    else if (compare(decimal(digits), 0) <= 0) flaws.push(flaw('amount_not_positive', 'amount'));
    else return money(digits);
  }
  return null;
}

const OPEN_ROUNDS: ReadonlySet<string> = new Set([
  '',
  'unattributed',
  'unknown',
  'undisclosed',
  'n/a',
  '-',
  'other',
]);
const ROUND_NAMES: Readonly<Record<string, string>> = {
  'post ipo equity': 'Post-IPO equity',
  'pre seed': 'Pre-seed',
};

/** `a` → `Series A`, `debt_round` → `Debt round`; what is not attributed stays open. */
function readRound(text: string, flaws: Flaw[]): string | null {
  const words = tidy(text.replaceAll('_', ' ')).toLowerCase();
  if (OPEN_ROUNDS.has(words)) {
    flaws.push(flaw('round_open', 'round'));
    return null;
  }
  if (words.length > LONGEST_ROUND || isDamaged(text)) {
    flaws.push(flaw('round_damaged', 'round'));
    return null;
  }
  const letter = /^(?:series )?([a-z])$/.exec(words)?.[1];
  if (letter) return `Series ${letter.toUpperCase()}`;
  return ROUND_NAMES[words] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
