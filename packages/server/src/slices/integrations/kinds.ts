import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import type { ImportKind } from './import-kind.ts';
import { deals, figures } from './records/deals.ts';
import { investments, opportunities } from './records/investments.ts';
import { ledgerEntries } from './records/money.ts';
import { contacts, organisations, users } from './records/people.ts';
import { recordsOf } from './records/records.ts';
import { rounds } from './rounds/rounds.ts';

export const KINDS: Readonly<Record<ImportFamily, ImportKind>> = {
  rounds,
  contacts: recordsOf(contacts),
  users: recordsOf(users),
  organisations: recordsOf(organisations),
  pipeline_deals: recordsOf(deals),
  investment_opportunities: recordsOf(opportunities),
  investments: recordsOf(investments),
  report_inputs: recordsOf(figures),
  fund_ledger: recordsOf(ledgerEntries),
};
