import { soundingStatus } from '@tranche/domain/insider-register/codes';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { PersonCell } from '../../../ui/person.tsx';
import { Reason } from './components/reason.tsx';
import { Utc } from './components/utc.tsx';
import { PARTS, personOf, soundingFamily, type SoundingParts } from './family.ts';

const { requested, accepted, cleansed } = soundingStatus;
/** What the list and its export begin with. */
export const INSIDE = { status: accepted } as const;
const of = (...codes: readonly number[]) => ({ filter: { status: codes.join(',') } });

/** The register: those who are inside now first, requests without a response apart. */
export const soundingList: ListDeclaration<'market-sounding-acceptance', SoundingParts> = {
  ...soundingFamily,
  query: { ...PARTS, filter: INSIDE },
  name: personOf,
  href: () => null,
  isOpen: () => false,
  columns: [
    {
      field: 'user_id',
      cell: (row) => (
        <PersonCell
          name={personOf(row)}
          note={row.user?.email ?? row.external_company ?? row.external_email ?? undefined}
        />
      ),
    },
    { field: 'investment_opportunity_id', width: 150 },
    { field: 'status', pill: 'sounding', width: 130 },
    { field: 'answer', width: 200 },
    { field: 'access_obtained_at', width: 130, cell: (row) => <Utc value={row.access_obtained_at} /> },
    { field: 'access_ceased_at', width: 130, cell: (row) => <Utc value={row.access_ceased_at} /> },
    { field: 'reason_for_inclusion', width: 240, cell: (row) => <Reason text={row.reason_for_inclusion} /> },
    { field: 'requested_by_id', width: 140 },
    { field: 'right_person_confirmed', width: 110, extra: true },
    { field: 'requested_at', extra: true, cell: (row) => <Utc value={row.requested_at} /> },
    { field: 'expires_at', extra: true },
    { field: 'indicative_amount', extra: true },
  ],
  filters: ['investment_opportunity_id', 'status', 'answer', 'user_id', 'active'],
  views: () => [
    { key: 'current', state: {} },
    { key: 'pending', state: of(requested) },
    { key: 'ceased', state: of(cleansed) },
    { key: 'all', state: of(...Object.values(soundingStatus)) },
  ],
};
