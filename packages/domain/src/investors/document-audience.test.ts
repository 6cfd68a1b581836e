import { expect, test } from 'vitest';
import { readAudience } from './document-audience.ts';

test.each([
  [{ all: true }, { all: true }],
  [{ all: '1' }, { all: true }],
  [
    { all: '0', investor_type_ids: ['3', 4] },
    { all: false, investor_type_ids: [3, 4] },
  ],
  [{ client_group_ids: { 0: '5' } }, { client_group_ids: [5] }],
  [{}, {}],
  [{ everyone: true }, null],
  [{ all: 'some' }, null],
  [{ investor_type_ids: ['Ann'] }, null],
  [[1], null],
  [null, null],
  ['all', null],
])('%j is read as %j', (given, read) => expect(readAudience(given)).toEqual(read));
