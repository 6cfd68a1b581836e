import { expect, it } from 'vitest';
import { holderTable } from './holder-table.ts';

it('the holders’ parts come to 100, and a negative holding has none', () => {
  const holding = (units: string) => ({
    user_id: null,
    name: 'Ada',
    holder: null,
    tvpi: null,
    irr: null,
    irr_note: null,
    position: {
      committed: '0',
      called: '0',
      unfunded: '0',
      paid_in: '0',
      distributed: '0',
      units,
      value: '0',
    },
  });
  const partsOf = (...units: string[]) =>
    holderTable(
      units.map((each, index) => ({ entity_id: index + 1, ...holding(each) })),
      '2026-03-31',
    ).rows.map(({ units_pct }) => units_pct);
  expect(partsOf('1', '1', '1')).toEqual(['33.3334', '33.3333', '33.3333']);
  expect(partsOf('3', '-1', '1')).toEqual(['75.0000', '0.0000', '25.0000']);
});
