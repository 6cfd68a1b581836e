import type { LedgerType } from '@tranche/domain/funds/ledger-types';

/** What is entered one by one; everything of many holders is a run. */
export const ENTRY_KINDS = [
  'commitment',
  'purchase',
  'follow_on',
  'sale',
  'income',
  'credit_drawing',
  'credit_repayment',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number] & LedgerType;

export const isEntryKind = (word: string | null): word is EntryKind =>
  ENTRY_KINDS.some((known) => known === word);

export const asksHolder = (kind: EntryKind): boolean => kind === 'commitment';
export const asksAsset = (kind: EntryKind): boolean => kind === 'income' || asksUnits(kind);
export const asksUnits = (kind: EntryKind): boolean =>
  kind === 'purchase' || kind === 'follow_on' || kind === 'sale';
