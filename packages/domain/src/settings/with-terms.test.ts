import { expect, test } from 'vitest';
import { withTerms } from './with-terms.ts';

test.each([
  ['Add an ⟦investor⟧', { investor: 'Client' }, 'Add a client'],
  ['An ⟦investor⟧ asks', { investor: 'Client' }, 'A client asks'],
  ['Add an ⟦investor⟧', { investor: 'Angel' }, 'Add an angel'],
  ['Add an ⟦investor⟧', {}, 'Add an investor'],
  ['of a ⟦fund⟧', { fund: 'Investment pool' }, 'of an investment pool'],
  ['a ⟦unit⟧', { unit: 'Unit' }, 'a unit'],
  ['1 ⟦unit⟧', { units: 'Parts' }, '1 part'],
  ['⟦Investors⟧ and ⟦KPIs⟧', { investors: 'Clients', kpis: 'KPIs' }, 'Clients and KPIs'],
])('%s', (text, terms, said) => expect(withTerms(text, terms)).toBe(said));
