import { plainCsv, ukCsv } from './csv.ts';
import type { ListShape } from './listed.ts';
import { euXml, ofacXml } from './other-xml.ts';
import { ukConsolidatedXml, ukSanctionsList } from './uk-xml.ts';

/** Which published list a file is, by its content; null for none that is known. */
export function readList(text: string): ListShape | null {
  const opening = text.slice(0, 20_000);
  if (!/^\uFEFF?\s*</.test(opening)) return ukCsv(text) ?? plainCsv(text);
  if (/<!ENTITY/i.test(opening)) return null;
  if (/<(?:\w+:)?Designation[\s>]/.test(opening)) return ukSanctionsList(text);
  if (/<(?:\w+:)?FinancialSanctionsTarget[\s>]/.test(opening)) return ukConsolidatedXml(text);
  if (/<(?:\w+:)?sdnEntry[\s>]/.test(opening)) return ofacXml(text);
  return /<(?:\w+:)?sanctionEntity[\s>]/.test(opening) ? euXml(text) : null;
}
