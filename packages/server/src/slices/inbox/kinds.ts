import type { InboxKind } from './kind.ts';
import { approvalNav, approvalPrice, approvalUnitValue, approvalValuation } from './kinds/approvals.ts';
import { approvalRun } from './kinds/approval-run.ts';
import { bankChange, organisationApplication } from './kinds/organisations.ts';
import { kpiReview } from './kinds/kpi-review.ts';
import { mail } from './kinds/mail.ts';
import { category, identityDocument } from './kinds/people.ts';
import { screening } from './kinds/screening.ts';
import { failed, paDeal, signature, payment, question } from './kinds/work.ts';

/** In the order of `INBOX_KINDS`. */
export const KINDS: readonly InboxKind[] = [
  category,
  identityDocument,
  screening,
  organisationApplication,
  bankChange,
  approvalPrice,
  approvalUnitValue,
  approvalNav,
  approvalValuation,
  approvalRun,
  question,
  signature,
  payment,
  paDeal,
  kpiReview,
  failed,
  mail,
];
