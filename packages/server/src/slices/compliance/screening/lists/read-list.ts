import { plainCsv, ukCsv } from './csv.ts';
import type { ListShape } from './listed.ts';
import { euXml, ofacXml } from './other-xml.ts';
import { ukConsolidatedXml, ukSanctionsList } from './uk-xml.ts';

const OPENING = 20_000;
const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/** Which published list a file is, by its content; null for none that is known. */
export function readList(text: string): ListShape | null {
  const opening = text.slice(0, OPENING);
  if (!isXml(opening)) return ukCsv(text) ?? plainCsv(text);
  if (/<!ENTITY/i.test(opening)) return null;
  if (/<(?:\w+:)?Designation[\s>]/.test(opening)) return ukSanctionsList(text);
  if (/<(?:\w+:)?FinancialSanctionsTarget[\s>]/.test(opening)) return ukConsolidatedXml(text);
  if (/<(?:\w+:)?sdnEntry[\s>]/.test(opening)) return ofacXml(text);
  return /<(?:\w+:)?sanctionEntity[\s>]/.test(opening) ? euXml(text) : null;
}

/**
 * A whole XML file ends by closing its root element. One that does not was cut off, and the people in the missing part would be
 * cleared. The end of a CSV file cannot be checked.
 */
export function isWhole(text: string): boolean {
  const opening = text.slice(0, OPENING).replace(BESIDE, '');
  if (!isXml(opening)) return true;
  const [, root = ''] = /<([\w:.-]+)/.exec(opening) ?? [];
  return text.slice(-OPENING).replace(BESIDE, '').trimEnd().endsWith(`</${root}>`);
}
/** The declaration and comments stand beside the element. */
const BESIDE = /<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>/g;
