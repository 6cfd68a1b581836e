import {
  birthDateOf,
  distinct,
  joined,
  kindOf,
  publishedOn,
  type ListedEntry,
  type ListShape,
} from './listed.ts';
import { elements, firstText, nodeOf, nodesOf, textOf, textsOf, type Node } from './xml.ts';

const nameOf = (name: Node): string =>
  joined(...[1, 2, 3, 4, 5, 6].map((part) => textOf(name, `Name${part}`) ?? textOf(name, `name${part}`)));

/** The UK Sanctions List, the only general one since 28 January 2026: `<Designations><Designation>`. */
export const ukSanctionsList = (xml: string): ListShape => ({
  source: 'uk',
  format: 'uk-xml',
  publishedOn: publishedOn(firstText(xml, 'DateGenerated')),
  entries: function* () {
    for (const designation of elements(xml, 'Designation')) yield designationOf(designation);
  },
});

function designationOf(designation: Node): ListedEntry {
  const names = nodesOf(designation.Names, 'Name');
  const primary = names.filter((name) => /primary name$/i.test(textOf(name, 'NameType') ?? ''));
  const person = nodeOf(nodesOf(designation.IndividualDetails, 'Individual')[0]);
  const nonLatin = nodesOf(designation.NonLatinNames, 'NonLatinName').flatMap((name) =>
    textsOf(name, 'NameNonLatinScript'),
  );
  return {
    external_id: textOf(designation, 'UniqueID') ?? textOf(designation, 'OFSIGroupID') ?? '',
    kind: kindOf(textOf(designation, 'IndividualEntityShip') ?? undefined),
    names: distinct([...primary, ...names].map(nameOf).concat(nonLatin)),
    programme: textOf(designation, 'RegimeName'),
    birth_dates: distinct(textsOf(person.DOBs, 'DOB').map(birthDateOf)),
    countries: distinct(textsOf(person.Nationalities, 'Nationality')),
    remarks: textOf(designation, 'OtherInformation'),
    url: null,
  };
}

/** The consolidated list of targets in its form of 2022: one `<FinancialSanctionsTarget>` a name, joined by group. */
export const ukConsolidatedXml = (xml: string): ListShape => ({
  source: 'uk',
  format: 'conlist-xml',
  publishedOn: publishedOn(firstText(xml, 'DateLastUpdated') ?? firstText(xml, 'LastUpdated')),
  entries: () => gather([...elements(xml, 'FinancialSanctionsTarget')].map(targetOf)),
});

/** One line of the consolidated list: a name of a group. */
export interface GroupedName {
  readonly isPrimary: boolean;
  readonly entry: ListedEntry;
}

function targetOf(target: Node): GroupedName {
  return {
    isPrimary: /^primary name$/i.test(textOf(target, 'AliasType') ?? textOf(target, 'AliasTypeName') ?? ''),
    entry: {
      external_id: textOf(target, 'GroupID') ?? '',
      kind: kindOf(textOf(target, 'GroupTypeDescription') ?? undefined),
      names: distinct([nameOf(target), textOf(target, 'NameNonLatinScript')]),
      programme: textOf(target, 'RegimeName'),
      birth_dates: distinct([
        birthDateOf(textOf(target, 'Individual_DateOfBirth') ?? textOf(target, 'DateOfBirth')),
      ]),
      countries: distinct([textOf(target, 'Individual_Nationality') ?? textOf(target, 'Nationality')]),
      remarks: textOf(target, 'OtherInformation'),
      url: null,
    },
  };
}

/** The names of one group are one entry, its primary name first. */
export function* gather(lines: readonly GroupedName[]): Generator<ListedEntry> {
  const groups = new Map<string, GroupedName[]>();
  for (const line of lines) {
    const group = groups.get(line.entry.external_id) ?? [];
    group.push(line);
    groups.set(line.entry.external_id, group);
  }
  for (const group of groups.values()) {
    const ordered = [...group]
      .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
      .map(({ entry }) => entry);
    const [first] = ordered;
    if (!first) continue;
    yield {
      ...first,
      names: distinct(ordered.flatMap(({ names }) => names)),
      birth_dates: distinct(ordered.flatMap((entry) => entry.birth_dates)),
      countries: distinct(ordered.flatMap(({ countries }) => countries)),
    };
  }
}
