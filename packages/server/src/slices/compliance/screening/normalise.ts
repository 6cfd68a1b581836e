import anyAscii from 'any-ascii';

/** Said of people and bodies, not part of what they are called. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  `mr mrs ms miss mx dr sir dame prof lord lady hajji haji mullah maulavi general colonel
   ltd limited llc llp lp plc inc incorporated corp corporation co company gmbh ag sa sas srl spa bv nv oy ab as
   ooo oao zao pao ao jsc ojsc cjsc pjsc the of and for`
    .split(/\s+/)
    .filter(Boolean),
);
const LONGEST = 500;

/** "Сидоров, Иван (Ltd.)" → ["ivan", "sidorov"]: transliterated, lower case, in order of the alphabet. */
export function wordsOf(name: string): string[] {
  const words = anyAscii(name)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const stored = words.filter((word) => !NOT_NAMES.has(word));
  return (stored.length > 0 ? stored : words).sort();
}

export const normalName = (name: string): string => wordsOf(name).join(' ').slice(0, LONGEST);
