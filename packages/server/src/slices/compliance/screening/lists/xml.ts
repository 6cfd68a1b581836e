import { XMLParser } from 'fast-xml-parser';

/** An element as the parser gives it: attributes and children by name, names without their namespace. */
export type Node = { readonly [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
});

/**
 * The elements of one name, each parsed on its own: lists have 25 MB, and a tree of the whole would take ten times that.
 * No such element lies within another of its name.
 */
export function* elements(xml: string, name: string): Generator<Node> {
  const open = new RegExp(`<(?:\\w+:)?${name}[\\s>]`, 'g');
  for (let start = open.exec(xml); start; start = open.exec(xml)) {
    const prefix = /^<(\w+:)?/.exec(start[0])?.[1] ?? '';
    const close = `</${prefix}${name}>`;
    const end = xml.indexOf(close, start.index);
    if (end < 0) return;
    open.lastIndex = end + close.length;
    yield nodeOf(nodeOf(parser.parse(xml.slice(start.index, open.lastIndex)))[name]);
  }
}

export const nodeOf = (value: unknown): Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** One or several children of a name. */
export function nodesOf(parent: unknown, name: string): Node[] {
  return valuesOf(parent, name).map(nodeOf);
}

export function valuesOf(parent: unknown, name: string): unknown[] {
  const value = nodeOf(parent)[name];
  return value === undefined || value === '' ? [] : [value].flat();
}

/** A child's or attribute's text; null where it is empty, absent or `xsi:nil`. */
export function textOf(parent: unknown, name: string): string | null {
  const value = valuesOf(parent, name)[0];
  const text = typeof value === 'object' ? nodeOf(value)['#text'] : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

export const textsOf = (parent: unknown, name: string): string[] =>
  valuesOf(parent, name).flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []));

/** The text of the first element of a name, wherever it stands. */
export const firstText = (xml: string, name: string): string | null =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(xml)?.[1]?.trim() ?? null;
