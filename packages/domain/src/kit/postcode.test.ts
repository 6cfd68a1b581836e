import { expect, test } from 'vitest';
import { assertPostcode } from './postcode.ts';

test.each([
  [{ postcode: 'LS1 1AA' }, null, true],
  [{ postcode: 'ec2a4xx' }, null, true],
  [{ postcode: 'NOT A CODE' }, null, false],
  [{ postcode: '10115', country: 'DE' }, null, true],
  [{ postcode: '10115' }, { country: 'DE' }, true],
  [{ country: 'GB' }, { postcode: '10115', country: 'DE' }, false],
  [{ postcode: null }, { country: 'GB' }, true],
  [{ city: 'Leeds' }, { postcode: 'x', country: 'GB' }, true],
])('%j over %j: %s', (data, before, fine) => {
  const judge = (): void => assertPostcode(data, before);
  if (fine) expect(judge).not.toThrow();
  else expect(judge).toThrow('The postcode field format is invalid.');
});
