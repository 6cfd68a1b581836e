import { singular } from '../kit/counted.ts';

/**
 * ⟦Investors⟧ → the client's label; ⟦investors⟧ → the same in running text, lower-cased unless it is an acronym. An
 * article before it follows a label that begins otherwise: ‘an ⟦investor⟧’ → ‘a client’.
 */
export function withTerms(text: string, terms: Readonly<Record<string, string>>): string {
  return text.replace(/(?:\b([Aa])(n?) )?⟦([^⟧]+)⟧/g, (_, article = '', n = '', word = '') => {
    const label = labelOf(word.toLowerCase().replace(/ /g, '_'), terms) ?? word.replace(/_/g, ' ');
    const said = /^[a-z]/.test(word) ? lowerFirst(label) : label;
    if (article === '') return said;
    return `${article}${isVowel(label) === isVowel(word) ? n : isVowel(label) ? 'n' : ''} ${said}`;
  });
}

/** One of what the client has a word for in the plural alone: ⟦unit⟧ → ‘Part’ where units are ‘Parts’. */
function labelOf(key: string, terms: Readonly<Record<string, string>>): string | undefined {
  const many = terms[`${key}s`];
  return terms[key] ?? (many === undefined ? undefined : singular(many));
}

const isVowel = (label: string): boolean => /^[aeiou]/i.test(label);

const lowerFirst = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : label.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
