import { BOUNDARIES } from './conditions.ts';

export interface Clause {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A stretch of conditions between two words of SQL, as far as it has been read. */
interface Region {
  readonly opener: string;
  start: number;
  /** The connective before the operand that begins at `start`. */
  before: string;
  readonly operands: { start: number; end: number; before: string }[];
}

const WORD =
  /\b(and|or|where|when|having|on|conflict|between|select|insert|update|delete|from|with|values|set|order|group|limit|offset|returning|union|for|then|else|end|case|join|left|inner|cross|full|do|using|as)\b|[(),]/g;
const OPENERS = new Set(['where', 'when', 'having', 'on']);
const COMPARISON = /\s(=|<>|<=|>=|<|>|is|in|i?like|@>|&&)\s|\bexists +_ /;

/** Every condition of an SQL text and what stands for it once it is gone, from text whose values are hidden. */
export function clausesOf(sql: string): Clause[] {
  const found: Clause[] = [];
  const open: (Region | null)[] = [regionAt('', 0)];
  const isWhole = (): boolean => open.length === 1;
  const close = (at: number, byEnd: boolean): void => {
    const region = open.at(-1);
    open[open.length - 1] = null;
    if (!region) return;
    region.operands.push({ start: region.start, end: at, before: region.before });
    found.push(...clausesIn(region, sql, byEnd && isWhole()));
  };
  let skipsAnd = false;
  let last = '';
  for (const { 0: word, index } of sql.matchAll(WORD)) {
    const region = open.at(-1);
    if (word === '(') open.push(regionAt('', index + 1));
    else if (word === ')') {
      close(index, true);
      if (open.length > 1) open.pop();
    } else if (word === 'between') skipsAnd = true;
    else if (word === 'and' && skipsAnd) skipsAnd = false;
    else if (word === 'and' || word === 'or') {
      if (region) {
        region.operands.push({ start: region.start, end: index, before: region.before });
        region.start = index + word.length;
        region.before = word;
      }
    } else if (!(word === 'from' && /distinct\s+$/.test(sql.slice(0, index)))) {
      close(index, false);
      if (OPENERS.has(word)) open[open.length - 1] = regionAt(word, index + word.length);
      else if (word === 'conflict' && last === 'on') open[open.length - 1] = null;
    }
    last = word;
  }
  close(sql.length, true);
  return [...found, ...boundariesIn(sql)];
}

const regionAt = (opener: string, start: number): Region => ({ opener, start, before: '', operands: [] });

function clausesIn({ opener, operands }: Region, sql: string, isAll: boolean): Clause[] {
  const [first] = operands;
  if (!first) return [];
  if (operands.length === 1) {
    const matters = opener === '' ? isAll && isCondition(sql.slice(first.start, first.end)) : opener !== 'on';
    return matters ? [gone(first, sql, 'true')] : [];
  }
  return operands.map((operand, at) => {
    const connective = operand.before || operands[at + 1]?.before;
    return gone(operand, sql, connective === 'or' ? 'false' : 'true');
  });
}

/** As against a value: what is compared stands outside all parentheses. */
function isCondition(text: string): boolean {
  let flat = text;
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, ' _ ');
  }
  return COMPARISON.test(` ${flat} `);
}

/** The blanks around a condition stay, so that its neighbours do. */
function gone({ start, end }: { start: number; end: number }, sql: string, text: string): Clause {
  const operand = sql.slice(start, end);
  const from = start + (operand.length - operand.trimStart().length);
  return { kind: 'sql', start: from, end: from + operand.trim().length, text };
}

const boundariesIn = (sql: string): Clause[] =>
  [...sql.matchAll(/(?<= )(<=|>=|<|>)(?= )/g)].map(({ 0: sign, index }) => ({
    kind: 'boundary',
    start: index,
    end: index + sign.length,
    text: BOUNDARIES.get(sign) ?? sign,
  }));
