import { describe, expect, test } from 'vitest';
import { birthDateOf } from './listed.ts';
import { isWhole, readList } from './read-list.ts';
import { normalName } from '../normalise.ts';

/** Invented people in the shapes that the publishers use. */
const UK_XML = `<?xml version="1.0"?><Designations><DateGenerated>14/03/2026</DateGenerated>
<Designation><UniqueID>TST0001</UniqueID><Names>
<Name><Name1>Ossip</Name1><Name6>VARENKOV</Name6><NameType>Alias</NameType></Name>
<Name><Name1>Osip</Name1><Name2>Arkadyevich</Name2><Name6>VARENKOV</Name6><NameType>Primary Name</NameType></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>Осип Варенков</NameNonLatinScript></NonLatinName></NonLatinNames>
<RegimeName>The Invented Regulations 2026</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
<IndividualDetails><Individual><DOBs><DOB>dd/mm/1950</DOB><DOB>27/08/1955</DOB></DOBs><Nationalities><Nationality>Ruritania</Nationality></Nationalities></Individual></IndividualDetails>
</Designation></Designations>`;
const CONLIST_XML = `<ArrayOfFinancialSanctionsTarget xmlns="http://schemas.hmtreasury.gov.uk/ofsi/consolidatedlist">
<FinancialSanctionsTarget><GroupID>77</GroupID><Name6>TALVER HOLDING</Name6><AliasType>AKA</AliasType><GroupTypeDescription>Entity</GroupTypeDescription></FinancialSanctionsTarget>
<FinancialSanctionsTarget><GroupID>77</GroupID><Name6>Talver Shipping &amp; Trade</Name6><AliasType>Primary name</AliasType><GroupTypeDescription>Entity</GroupTypeDescription></FinancialSanctionsTarget>
</ArrayOfFinancialSanctionsTarget>`;
const CONLIST_CSV = `Last Updated,14/03/2026
Name 6,Name 1,Name 2,Name Non-Latin Script,DOB,Nationality,Group Type,Alias Type,Regime,Group ID
VARENKOV,Osip,Arkadyevich,,00/00/1955,Ruritania,Individual,Primary name,Invented,12
VARENKOF,Ossip,,,27/08/1955,,Individual,AKA,Invented,12`;
const OFAC_XML = `<sdnList><publshInformation><Publish_Date>03/31/2026</Publish_Date></publshInformation>
<sdnEntry><uid>991</uid><firstName>Osip</firstName><lastName>VARENKOV</lastName><sdnType>Individual</sdnType>
<programList><program>TEST</program></programList><akaList><aka><uid>1</uid><category>weak</category><lastName>"OSYA"</lastName></aka></akaList>
<dateOfBirthList><dateOfBirthItem><dateOfBirth>02 Apr 1961</dateOfBirth></dateOfBirthItem><dateOfBirthItem><dateOfBirth>circa 1962</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry></sdnList>`;
const EU_XML = `<export generationDate="2026-03-30T12:00:00" xmlns="http://eu.europa.ec/fpi/fsd/export"><sanctionEntity euReferenceNumber="EU.1.2" logicalId="9">
<regulation programme="TST"><publicationUrl>https://example.test/oj</publicationUrl></regulation><subjectType code="person" classificationCode="P"/>
<nameAlias firstName="" wholeName="Ossip Varenkow" strong="false"/><nameAlias wholeName="Osip Varenkov" strong="true"/>
<citizenship countryIso2Code="RU"/><birthdate birthdate="1961-04-02" year="1961"/></sanctionEntity></export>`;
const PLAIN = `name,aliases,kind,birth_dates,countries\n"Varenkov, Osip",Ossip Varenkov;O. Varenkov,person,1961-04-02;1962,RU\n`;

describe('a published list', () => {
  test.each([
    [
      'uk-xml',
      UK_XML,
      '2026-03-14',
      'TST0001',
      'person',
      'Osip Arkadyevich VARENKOV',
      3,
      ['1950', '1955-08-27'],
    ],
    ['conlist-xml', CONLIST_XML, null, '77', 'organisation', 'Talver Shipping & Trade', 2, []],
    [
      'uk-csv',
      CONLIST_CSV,
      '2026-03-14',
      '12',
      'person',
      'Osip Arkadyevich VARENKOV',
      2,
      ['1955', '1955-08-27'],
    ],
    ['ofac-xml', OFAC_XML, '2026-03-31', '991', 'person', 'Osip VARENKOV', 2, ['1961-04-02', '1962']],
    ['eu-xml', EU_XML, '2026-03-30', 'EU.1.2', 'person', 'Osip Varenkov', 2, ['1961-04-02']],
    ['csv', PLAIN, null, '1', 'person', 'Varenkov, Osip', 3, ['1961-04-02', '1962']],
  ])('%s is known by its content', (format, text, published, id, kind, name, names, birth_dates) => {
    const list = readList(text);
    const [entry, ...more] = [...(list?.entries() ?? [])];
    expect([list?.format, list?.publishedOn, more]).toEqual([format, published, []]);
    expect(entry).toMatchObject({ external_id: id, kind, birth_dates });
    expect([entry?.names[0], entry?.names.length]).toEqual([name, names]);
  });

  test.each(['<html></html>', 'a,b,c', '', '<!DOCTYPE x [<!ENTITY a "b">]><sdnEntry>&a;</sdnEntry>'])(
    'anything else is none: %s',
    (text) => expect(readList(text)).toBeNull(),
  );

  test.each([
    ['is whole', OFAC_XML, true],
    ['with a line break and a comment behind it', `${UK_XML}\n<!-- end -->\n`, true],
    [
      'with a declaration and a namespace',
      `\uFEFF<?xml version="1.0"?>\n<!-- <x> -->\n<ns:export>1</ns:export>`,
      true,
    ],
    ['ends within an entry', OFAC_XML.slice(0, -30), false],
    ['ends between two entries', OFAC_XML.replace('</sdnList>', ''), false],
    ['ends within its last tag', OFAC_XML.slice(0, -1), false],
    ['is CSV', CONLIST_CSV, true],
  ])('that %s is whole: %s', (_, text, expected) => expect(isWhole(text)).toBe(expected));

  test.each([
    ['27/08/1955', '1955-08-27'],
    ['00/00/1955', '1955'],
    ['2 April 1961', '1961-04-02'],
    ['between 1960 and 1962', '1960'],
    ['unknown', null],
  ])('a birth date %s is %s', (text, date) => expect(birthDateOf(text)).toBe(date));
});

test.each([
  ['Осип Варенков', 'osip varenkov'],
  ['Dr. Øystein O’Ångström', 'oangstrom oystein'],
  ['TALVER Shipping Co. Ltd.', 'shipping talver'],
  ['Ltd', 'ltd'],
])('%s is compared as %s', (name, normal) => expect(normalName(name)).toBe(normal));
