import { fillHoles } from '@tranche/domain/kit/counted';
import { withTerms } from '@tranche/domain/settings/with-terms';

/**
 * Labels (`ARCHITECTURE.md` §6): a feature's `words.ts` holds its sentences as a nested constant object, ⟦investors⟧ in a
 * text stands for the client's word, `{name}` for a parameter and `{n|day|days}` for the word that its number asks for. `t('fields.first_name')` is checked by the compiler.
 */
export type Words = { readonly [key: string]: string | Words };

type Path<W> = {
  [K in keyof W & string]: W[K] extends string ? K : `${K}.${Path<W[K]>}`;
}[keyof W & string];
export type WordPath<W> = Path<W>;
export type WordParams = Readonly<Record<string, string | number>>;

export interface Translate<W> {
  (path: WordPath<W>, params?: WordParams): string;
  /** Label of a field: `fields.<name>` of the words, else its name in words (`lead_status_id` → ‘Lead status’). */
  field(name: string): string;
  /** Fills ⟦…⟧ and `{…}` in any text, e.g. one that came with data. */
  text(text: string, params?: WordParams): string;
}

export function translator<W extends Words>(words: W, terms: Readonly<Record<string, string>>): Translate<W> {
  const fill = (text: string, params: WordParams = {}): string => withParams(withTerms(text, terms), params);
  const translate = (path: string, params?: WordParams): string => fill(lookUp(words, path) ?? path, params);
  return Object.assign(translate, {
    field: (name: string): string => fill(lookUp(words, `fields.${name}`) ?? humanise(name)),
    text: fill,
  });
}

function lookUp(words: Words, path: string): string | undefined {
  let at: string | Words | undefined = words;
  for (const step of path.split('.')) {
    if (typeof at !== 'object') return undefined;
    at = at[step];
  }
  return typeof at === 'string' ? at : undefined;
}

const withParams = (text: string, params: WordParams): string =>
  fillHoles(
    text,
    (name) => params[name],
    (hole) => {
      console.error(`No value for ${hole} in: ${text}`); // a journey fails on it
      return hole;
    },
  );

/** `lead_status_id` → `Lead status`. */
export function humanise(name: string): string {
  const words = name
    .replace(/_(id|at)$/, '')
    .replace(/[_.]/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
