import { useDebouncedValue } from '@mantine/hooks';
import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { isLive } from '@tranche/domain/opportunities/codes';
import { useAccess } from '../../../kit/access.tsx';
import { text } from '../../../kit/declared/form-declaration.ts';
import type { FormValues } from '../../../kit/declared/values.ts';
import { useList } from '../../../kit/query.ts';

const WAIT_MS = 400;

export interface LikelyConflict {
  readonly name: string;
  readonly isLive: boolean;
  /** Insiders of it that the viewer may know of. */
  readonly insiders: readonly (number | null)[];
}

/**
 * What a deal would collide with, from what its reader may see: no one learns here of a sounding or a project that is
 * kept from them. The server finds the rest when the deal is submitted and decided.
 */
export function useLikelyConflict(values: FormValues): LikelyConflict | null {
  const { can } = useAccess();
  const [issuer] = useDebouncedValue(text(values, 'issuer_name').trim().toLowerCase(), WAIT_MS);
  const id = typeof values.investment_opportunity_id === 'number' ? values.investment_opportunity_id : null;
  const found = useList<
    'investment-opportunities',
    { readonly organisation: { readonly name: string } | null }
  >(
    'investment-opportunities',
    { include: ['organisation'], limit: 20, filter: id === null ? { search: issuer } : { id } },
    { enabled: id !== null || issuer !== '' },
  );
  const about = (id === null && issuer === '' ? [] : (found.data?.data ?? [])).filter(
    (each) =>
      each.id === id || [each.name, each.organisation?.name].some((name) => name?.toLowerCase() === issuer),
  );
  const soundings = useList(
    'market-sounding-acceptance',
    {
      limit: 100,
      filter: {
        investment_opportunity_id: about.map((each) => each.id).join(','),
        status: soundingStatus.accepted,
      },
    },
    { enabled: about.length > 0 && can('investors.show') },
  );
  const insiders = can('investors.show') ? (soundings.data?.data ?? []) : [];
  const hits = about.map((each) => ({
    name: each.name,
    isLive: isLive(each.status),
    insiders: insiders
      .filter((sounding) => sounding.investment_opportunity_id === each.id)
      .map((sounding) => sounding.user_id),
  }));
  return hits.find((hit) => hit.isLive || hit.insiders.length > 0) ?? null;
}
