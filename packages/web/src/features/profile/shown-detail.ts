import { useWords } from '../../kit/context.tsx';
import { declaredWords } from '../../kit/declared/words.ts';
import { formatDate } from '../../ui/format.ts';
import { countryName } from '../../ui/fields/countries.ts';
import { words } from './words.ts';

const COUNTRIES = ['country', 'nationality', 'tax_residency'];

/** A value of my own details in words. */
export function useShownDetail(): (name: string, value: unknown) => string {
  const t = useWords(words);
  const w = useWords(declaredWords);
  return (name, value) => {
    const text = String(value);
    if (typeof value === 'boolean') return w(value ? 'yes' : 'no');
    if (COUNTRIES.includes(name)) return countryName(text);
    if (name === 'date_of_birth') return formatDate(text);
    return name === 'preferred_contact'
      ? t(`contact.${text === 'phone' || text === 'post' ? text : 'email'}`)
      : text;
  };
}
