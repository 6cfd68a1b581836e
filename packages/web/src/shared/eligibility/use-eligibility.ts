import type { DirectOfferRequest } from '@tranche/domain/investors/direct-offer';
import type { IneligibleReason } from '@tranche/domain/investors/eligibility';
import { useBoot } from '../../kit/context.tsx';
import { useList, usePath } from '../../kit/query.ts';
import { unsignedDocuments } from './unsigned-documents.ts';
import { reasonsOf, type GateUser, type TestMeta } from './gate-user.ts';
import { useTestPrefix } from './test/test-prefix.ts';

export interface TestOption {
  readonly id: number;
  readonly text: string;
}
export interface TestQuestion {
  readonly id: number;
  readonly question: string;
  readonly help_text: string | null;
  readonly is_multiple: boolean;
  readonly topic: string | null;
  readonly options: readonly TestOption[];
}
export interface TestQuestions {
  readonly data: readonly TestQuestion[];
  readonly meta: TestMeta;
}
/** The latest request to see offers. */
export interface OpportunityRequest extends DirectOfferRequest {
  readonly id: number;
  readonly chosen_at: string | null;
}

export interface Eligibility {
  readonly user: GateUser;
  /** In gate order; empty: this person may invest. */
  readonly reasons: readonly IneligibleReason[];
  readonly test: TestMeta | null;
  readonly request: OpportunityRequest | null;
}

interface Read<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}

/** Questions when the investor may sit now, and where they stand. */
export function useTestQuestions(): Read<TestQuestions> {
  const { flags } = useBoot();
  const prefix = useTestPrefix();
  return usePath<TestQuestions>(
    `${prefix}-questions`,
    { include: ['options'] },
    { enabled: flags.enableComplianceTest, staleTime: 0 },
  );
}

export const useGateUser = (): Read<{ data: GateUser }> =>
  usePath<{ data: GateUser }>('user', { append: ['ineligible_reasons'] }, { staleTime: 0 });

/** Everything that is between the signed-in investor and investing, read from the server. */
export function useEligibility(): Read<Eligibility> {
  const boot = useBoot();
  const { enableComplianceTest, enableRiskWarning } = boot.flags;
  const user = useGateUser();
  const document = useTestQuestions();
  const requests = useList('direct-offer-requests', { limit: 1 }, { enabled: enableRiskWarning });
  const paid = useList(
    'investments',
    { limit: 1, filter: { status: [4, 5, 6, 9] } },
    { enabled: enableRiskWarning },
  );
  const documents = useList('onboarding-documents', { limit: 100 });
  const needed: Read<unknown>[] = [user, documents];
  if (enableComplianceTest) needed.push(document);
  if (enableRiskWarning) needed.push(requests, paid);
  const refetch = (): unknown => Promise.all(needed.map((read) => read.refetch()));
  const error = needed.find((read) => read.error !== null)?.error ?? null;
  if (user.data === undefined || needed.some((read) => read.data === undefined))
    return { data: undefined, error, isPending: error === null, refetch };
  const test = document.data?.meta ?? null;
  const [latest] = requests.data?.data ?? [];
  const request = latest ? { ...latest, requested_at: latest.requested_at ?? latest.created_at } : null;
  const parts = {
    user: user.data.data,
    test,
    request,
    hasPaid: (paid.data?.data.length ?? 0) > 0,
    unsigned: unsignedDocuments(documents.data?.data ?? []),
    now: new Date().toISOString(),
  };
  const data: Eligibility = { user: parts.user, reasons: reasonsOf(boot, parts), test, request };
  return { data, error: null, isPending: false, refetch };
}
