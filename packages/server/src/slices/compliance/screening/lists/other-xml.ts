import { isNo } from '@tranche/domain/kit/read-values';
import {
  birthDateOf,
  distinct,
  joined,
  kindOf,
  publishedOn,
  type ListedEntry,
  type ListShape,
} from './listed.ts';
import { elements, firstText, nodesOf, textOf, textsOf, type Node } from './xml.ts';

/** The US Treasury's list of specially designated nationals (`sdn.xml`, also `consolidated.xml`). */
export const ofacXml = (xml: string): ListShape => ({
  source: 'ofac',
  format: 'ofac-xml',
  publishedOn: american(firstText(xml, 'Publish_Date')),
  entries: function* () {
    for (const entry of elements(xml, 'sdnEntry')) yield sdnOf(entry);
  },
});

/** `03/31/2026` */
function american(text: string | null): string | null {
  const [month = '', day = '', year = ''] = (text ?? '').split('/');
  return year === '' ? null : publishedOn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const ofacName = (node: Node): string => joined(textOf(node, 'firstName'), textOf(node, 'lastName'));

const sdnOf = (entry: Node): ListedEntry => ({
  external_id: textOf(entry, 'uid') ?? '',
  kind: kindOf(textOf(entry, 'sdnType') ?? undefined),
  names: distinct([ofacName(entry), ...nodesOf(entry.akaList, 'aka').map(ofacName)]),
  programme: textsOf(entry.programList, 'program').join(', ') || null,
  birth_dates: distinct(
    nodesOf(entry.dateOfBirthList, 'dateOfBirthItem').map((item) => birthDateOf(textOf(item, 'dateOfBirth'))),
  ),
  countries: distinct([
    ...nodesOf(entry.nationalityList, 'nationality').map((item) => textOf(item, 'country')),
    ...nodesOf(entry.citizenshipList, 'citizenship').map((item) => textOf(item, 'country')),
  ]),
  remarks: textOf(entry, 'remarks'),
  url: `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${textOf(entry, 'uid') ?? ''}`,
});

/** The EU's consolidated financial sanctions (`xmlFullSanctionsList`). */
export const euXml = (xml: string): ListShape => ({
  source: 'eu',
  format: 'eu-xml',
  publishedOn: publishedOn(/generationDate="([^"]+)"/.exec(xml)?.[1]),
  entries: function* () {
    for (const entity of elements(xml, 'sanctionEntity')) yield entityOf(entity);
  },
});

function entityOf(entity: Node): ListedEntry {
  const aliases = nodesOf(entity, 'nameAlias');
  const strong = aliases.filter((alias) => !isNo(textOf(alias, 'strong')));
  const regulation = nodesOf(entity, 'regulation')[0] ?? {};
  return {
    external_id: textOf(entity, 'euReferenceNumber') ?? textOf(entity, 'logicalId') ?? '',
    kind: kindOf(textOf(nodesOf(entity, 'subjectType')[0], 'code') ?? undefined),
    names: distinct([...strong, ...aliases].map(euName)),
    programme: textOf(regulation, 'programme'),
    birth_dates: distinct(
      nodesOf(entity, 'birthdate').map((born) =>
        birthDateOf(textOf(born, 'birthdate') ?? textOf(born, 'year')),
      ),
    ),
    countries: distinct(nodesOf(entity, 'citizenship').map((tie) => textOf(tie, 'countryIso2Code'))),
    remarks: textOf(entity, 'remark'),
    url: textOf(regulation, 'publicationUrl'),
  };
}

const euName = (alias: Node): string =>
  textOf(alias, 'wholeName') ??
  joined(textOf(alias, 'firstName'), textOf(alias, 'middleName'), textOf(alias, 'lastName'));
