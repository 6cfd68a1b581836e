import { expect, test } from 'vitest';
import { CHECK_DOCUMENTS, checkDocumentsOf } from './document-types.ts';

test('a person is asked for proof of identity, an organisation for its own documents', () => {
  const everyones = ['proof_of_address', 'source_of_funds', 'source_of_wealth', 'bank_statement'];
  expect(checkDocumentsOf({ isPerson: true })).toEqual(['proof_of_identity', ...everyones, 'other']);
  const organisations = checkDocumentsOf({ isPerson: false });
  expect(organisations).toEqual(expect.arrayContaining([...everyones, 'trust_deed', 'company_document']));
  expect(organisations).not.toContain('proof_of_identity');
  expect(organisations).not.toContain('other');
  expect(CHECK_DOCUMENTS).toEqual(expect.arrayContaining([...organisations]));
});
