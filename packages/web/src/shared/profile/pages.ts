import { onboardingDocumentStatus } from '@tranche/domain/investors/codes';
import { investorCategoryDisplayed } from '@tranche/domain/settings/flags';
import type { SubscriptionPlan } from '@tranche/domain/settings/settings';
import { useAccess, type Access } from '../../kit/access.tsx';
import { useBoot } from '../../kit/context.tsx';
import { useTakesCards } from '../payment/card.ts';
import { useList, usePath } from '../../kit/query.ts';

export const PROFILE = '/investor/profile';
export const organisationHref = (id: number): string => `${PROFILE}/organisation_${id}`;
export const methodHref = (id: number): string => `${PROFILE}/investmentmethod_${id}`;

export type ProfilePage =
  | 'view'
  | 'details'
  | 'type'
  | 'appropriateness'
  | 'identity'
  | 'organisations'
  | 'methods'
  | 'documents'
  | 'subscription'
  | 'security';

/** Organisations and investment methods are lists on the overview; all others are pages of their own. */
export const hrefOfPage = (page: ProfilePage): string =>
  page === 'organisations' || page === 'methods' ? `${PROFILE}/view#${page}` : `${PROFILE}/${page}`;

/** Settings change rarely; a page of the profile does not ask for them again. */
const MINUTES = 5 * 60_000;

/** The firm's memberships on offer (`settings.subscription_plans`, to any session): they are paid by card alone. */
export function usePlans(): readonly SubscriptionPlan[] {
  const settings = usePath<{ data: { subscription_plans?: readonly SubscriptionPlan[] } }>(
    'settings/1',
    {},
    { staleTime: MINUTES },
  );
  const plans = settings.data?.data.subscription_plans?.filter((plan) => plan.is_active) ?? [];
  return useTakesCards() ? plans : [];
}

/** Documents that wait for my signature. */
export function useToSign(): number {
  const waiting = useList('onboarding-documents', {
    filter: { status: [onboardingDocumentStatus.sent, onboardingDocumentStatus.viewed] },
    limit: 1,
  });
  return waiting.data?.meta.total ?? 0;
}

/** The menu of the profile in its order, by flag; a membership where there is a plan or one is running. */
export function useProfilePages(): readonly ProfilePage[] {
  const access = useAccess();
  const { flags } = useBoot();
  const plans = usePlans();
  const mine = useList('subscription-payment', { limit: 1 }, { staleTime: MINUTES });
  const hasPlan = plans.length > 0 || (mine.data?.data.length ?? 0) > 0;
  return pagesBy(access, investorCategoryDisplayed(flags), hasPlan);
}

export const pagesBy = (access: Access, category: boolean, hasPlan: boolean): ProfilePage[] => [
  'view',
  'details',
  ...(category ? ['type' as const] : []),
  ...(access.on('enableComplianceTest') ? ['appropriateness' as const] : []),
  ...(access.on('enableScreening') ? ['identity' as const] : []),
  ...(access.on('enableOrganisationLinks') ? ['organisations' as const] : []),
  'methods',
  'documents',
  ...(hasPlan ? ['subscription' as const] : []),
  'security',
];

/** The entry that an address belongs to. */
export function pageAt(pathname: string, hash: string): ProfilePage {
  const slug = pathname.slice(PROFILE.length + 1);
  if (slug.startsWith('organisation')) return 'organisations';
  if (slug.startsWith('investmentmethod') || (slug === 'view' && hash === 'methods')) return 'methods';
  if (slug === 'view' && hash === 'organisations') return 'organisations';
  return PAGES.find((page) => page === slug) ?? 'view';
}
const PAGES = [
  'details',
  'type',
  'appropriateness',
  'identity',
  'documents',
  'subscription',
  'security',
] as const satisfies readonly ProfilePage[];
