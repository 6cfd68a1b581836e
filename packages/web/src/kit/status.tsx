import {
  AML_STATUS_LABELS,
  CLOSED_ACTIVE_LABELS,
  COMPLIANCE_RESULT_LABELS,
  DRAFT_LIVE_LABELS,
  RECORD_STATUS_LABELS,
} from '@tranche/domain/codes';
import {
  CASH_CALL_STATUS_LABELS,
  INVESTMENT_STATUS_LABELS,
  INVESTMENT_STATUS_TERMS,
} from '@tranche/domain/investments/codes';
import {
  CATEGORISATION_STATUS_LABELS,
  ONBOARDING_DOCUMENT_STATUS_LABELS,
  ORGANISATION_LINK_STATUS_LABELS,
  REGISTRATION_DOCUMENT_STATUS_LABELS,
} from '@tranche/domain/investors/codes';
import { INVITATION_STATUS_LABELS, OPPORTUNITY_STATUS_LABELS } from '@tranche/domain/opportunities/codes';
import { PLACEMENT_STATUS_LABELS, SOUNDING_STATUS_LABELS } from '@tranche/domain/insider-register/codes';
import { RUN_STATUS_LABELS } from '@tranche/domain/funds/runs/codes';
import { FIGURE_REVIEW_LABELS, KPI_REQUEST_STATUS_LABELS } from '@tranche/domain/reporting/codes';
import type { ReactNode } from 'react';
import { StatusPill, type PillIcon, type StatusLook, type Tone } from '../ui/status-pill.tsx';
import { useBoot } from './context.tsx';

type Looks = Readonly<Record<number, readonly [Tone, PillIcon?]>>;
interface CodeList {
  readonly labels: Readonly<Record<number, string>>;
  readonly looks: Looks;
  /** Codes whose label the client may rename: navigation key by code. */
  readonly terms?: Readonly<Partial<Record<number, string>>>;
}

/** The status pill map of `screens.md#0.5`: code → label, colour, icon. */
const LISTS = {
  'kpi-request': {
    labels: KPI_REQUEST_STATUS_LABELS,
    looks: {
      1: ['blue', 'clock'],
      2: ['blue', 'clock'],
      3: ['blue', 'clock'],
      4: ['amber', 'flag'],
      5: ['amber', 'clock'],
      6: ['green', 'done'],
      7: ['slate', 'ban'],
      8: ['grey', 'ban'],
    },
  },
  'figure-review': {
    labels: FIGURE_REVIEW_LABELS,
    looks: { 1: ['grey'], 2: ['amber', 'clock'], 3: ['green', 'check'] },
  },
  opportunity: {
    labels: OPPORTUNITY_STATUS_LABELS,
    looks: {
      1: ['grey'],
      2: ['green', 'world'],
      3: ['blue', 'lock'],
      4: ['amber', 'clock'],
      5: ['brand', 'done'],
      6: ['slate', 'flag'],
    },
  },
  investment: {
    labels: INVESTMENT_STATUS_LABELS,
    looks: {
      1: ['blue', 'clock'],
      2: ['blue', 'check'],
      3: ['amber', 'clock'],
      4: ['green', 'check'],
      5: ['brand', 'done'],
      6: ['brand', 'done'],
      7: ['grey', 'ban'],
      8: ['grey', 'ban'],
      9: ['slate', 'flag'],
    },
    terms: INVESTMENT_STATUS_TERMS,
  },
  'cash-call': {
    labels: CASH_CALL_STATUS_LABELS,
    looks: { 1: ['amber', 'clock'], 2: ['amber', 'clock'], 3: ['green', 'check'], 4: ['grey', 'ban'] },
  },
  report: { labels: DRAFT_LIVE_LABELS, looks: { 1: ['grey'], 2: ['green', 'check'] } },
  publication: { labels: DRAFT_LIVE_LABELS, looks: { 1: ['grey'], 2: ['green', 'check'] } },
  flag: { labels: CLOSED_ACTIVE_LABELS, looks: { 0: ['grey'], 1: ['green', 'check'] } },
  record: { labels: RECORD_STATUS_LABELS, looks: { 1: ['green', 'check'], 2: ['grey', 'ban'] } },
  compliance: { labels: COMPLIANCE_RESULT_LABELS, looks: { 0: ['amber', 'warning'], 1: ['green', 'check'] } },
  category: {
    labels: CATEGORISATION_STATUS_LABELS,
    looks: {
      1: ['amber', 'clock'],
      2: ['green', 'check'],
      3: ['red', 'ban'],
      4: ['amber', 'warning'],
      5: ['grey'],
    },
  },
  application: {
    labels: ORGANISATION_LINK_STATUS_LABELS,
    looks: {
      1: ['amber', 'clock'],
      2: ['green', 'check'],
      3: ['red', 'ban'],
      4: ['grey', 'ban'],
      5: ['grey'],
    },
  },
  run: {
    labels: RUN_STATUS_LABELS,
    looks: {
      1: ['grey'],
      2: ['blue', 'clock'],
      3: ['green', 'check'],
      4: ['amber', 'warning'],
      5: ['slate', 'ban'],
      6: ['grey', 'ban'],
    },
  },
  invitation: {
    labels: INVITATION_STATUS_LABELS,
    looks: {
      1: ['blue'],
      2: ['blue', 'check'],
      3: ['green', 'check'],
      4: ['grey', 'ban'],
      5: ['grey', 'ban'],
      6: ['amber', 'clock'],
    },
  },
  document: {
    labels: ONBOARDING_DOCUMENT_STATUS_LABELS,
    looks: {
      1: ['amber', 'clock'],
      2: ['amber', 'clock'],
      3: ['green', 'check'],
      4: ['green', 'done'],
      5: ['red', 'ban'],
      6: ['grey', 'ban'],
    },
  },
  evidence: {
    labels: REGISTRATION_DOCUMENT_STATUS_LABELS,
    looks: { 1: ['amber', 'clock'], 2: ['green', 'check'], 3: ['red', 'ban'], 4: ['amber', 'warning'] },
  },
  placement: {
    labels: PLACEMENT_STATUS_LABELS,
    looks: {
      1: ['amber', 'clock'],
      2: ['green', 'check'],
      3: ['red', 'ban'],
      4: ['brand', 'done'],
      5: ['grey', 'ban'],
      6: ['grey', 'clock'],
    },
  },
  sounding: {
    labels: SOUNDING_STATUS_LABELS,
    looks: {
      1: ['amber', 'clock'],
      2: ['green', 'check'],
      3: ['grey', 'ban'],
      4: ['slate', 'flag'],
      5: ['grey', 'clock'],
    },
  },
  aml: {
    labels: AML_STATUS_LABELS,
    looks: {
      0: ['grey'],
      1: ['amber', 'clock'],
      2: ['green', 'check'],
      3: ['amber', 'warning'],
      4: ['red', 'ban'],
      5: ['amber', 'clock'],
    },
  },
} as const satisfies Readonly<Record<string, CodeList>>;

export type StatusList = keyof typeof LISTS;

export function statusLook(
  list: StatusList,
  code: number,
  terms: Readonly<Record<string, string>> = {},
): StatusLook {
  const { labels, looks, terms: renamed }: CodeList = LISTS[list];
  const [tone, icon] = looks[code] ?? ['grey'];
  const own = renamed?.[code];
  return { label: (own && terms[own]) || labels[code] || String(code), tone, icon };
}

/** `<Status of="opportunity" code={row.status} />`. */
export function Status({
  of,
  code,
  about,
}: {
  of: StatusList;
  code: number | null | undefined;
  about?: string;
}): ReactNode {
  const { navigation } = useBoot();
  return code === null || code === undefined ? null : (
    <StatusPill look={statusLook(of, code, navigation)} about={about} />
  );
}
