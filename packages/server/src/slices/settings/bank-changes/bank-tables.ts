import { bank } from '@tranche/domain/kit/blocks';
import type { BankSubject } from '@tranche/domain/settings/bank-changes';
import { bankFields } from '@tranche/domain/settings/settings';

/** Where each kind of account is kept; the firm's own is not encrypted (every investor who pays reads it). */
export const BANK_TABLES: Readonly<
  Record<BankSubject, { readonly table: string; readonly encrypted: boolean }>
> = {
  settings: { table: 'settings', encrypted: false },
  investment_opportunity: { table: 'investment_opportunities', encrypted: true },
  fund: { table: 'funds', encrypted: true },
  nominee: { table: 'nominees', encrypted: true },
  investment_method: { table: 'investment_methods', encrypted: true },
  investment_method_entity: { table: 'investment_method_entities', encrypted: true },
};

export const columnsOf = (type: BankSubject): string[] =>
  Object.keys(type === 'settings' ? bankFields : bank);

/** Their rules, by which a request is checked before anyone is asked to approve it. */
export const fieldsOf = (type: BankSubject) => (type === 'settings' ? bankFields : bank);
