import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, extraTerms, resolveTerms, TERM_KEYS } from './terminology.ts';

describe('resolveTerms', () => {
  it.each([null, undefined, '', '{}', 'not json', '[1]', '"x"', '12', 'null'])(
    'gives the defaults for %s',
    (text) => {
      expect(resolveTerms(text)).toEqual(DEFAULT_TERMS);
    },
  );

  it.each([
    ['{"investments":"Ventures"}', 'Ventures'],
    ['{"investments":"  Ventures "}', 'Ventures'],
    ['{"investments":""}', 'Investments'],
    ['{"investments":"   "}', 'Investments'],
    ['{"investments":7}', 'Investments'],
    ['{"investments":null}', 'Investments'],
    ['{"investments":{"a":1}}', 'Investments'],
  ])('%s → %s', (text, label) => expect(resolveTerms(text).investments).toBe(label));

  it('ignores unknown keys, which may be portfolio columns', () => {
    const text = '{"surplus":"X","__proto__":"Y","irr":"Return","investments":"Ventures"}';
    expect(Object.keys(resolveTerms(text)).sort()).toEqual([...TERM_KEYS].sort());
    expect(extraTerms(text)).toMatchObject({ surplus: 'X', irr: 'Return' });
    expect(extraTerms(text)).not.toHaveProperty('investments');
  });

  it('has the specification’s fixed labels', () => {
    expect(DEFAULT_TERMS).toMatchObject({
      reserve: 'Reserve An Allocation',
      my_reserved: 'My Reserved Allocations',
      key_documents: 'Key Documents',
      investor_type: 'Investor Type',
      role_12: 'Adviser',
    });
  });
});
