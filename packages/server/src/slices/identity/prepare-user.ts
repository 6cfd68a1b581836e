import { recordStatus } from '@tranche/domain/codes';
import { ageProblem } from '@tranche/domain/identity/age';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { assertPostcode } from '@tranche/domain/kit/postcode';
import { readWhole } from '@tranche/domain/kit/read-values';
import { previousAddresses, type PreviousAddress } from '@tranche/domain/identity/previous-addresses';
import { isInvestorRole, isRoleId, mayAssign } from '@tranche/domain/roles';
import type { Preparing } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';

type Data = Record<string, unknown>;

/** Not one's own to change, whatever the role (`domain.md#A`); such fields are ignored (`contract.md#5.9`). */
const NOT_OWN = ['role_id', 'status', 'owner_id', 'lead_status_id', 'is_default_associate'];
/** Only the person themselves can accept the terms. */
const ONLY_OWN = ['accepted_terms_version'];

/** Data of a user before it is written. */
export function prepareUser(data: Data, { mode, before, work, today }: Preparing): Data {
  const { viewer, now } = work;
  const own = before !== null && before.id === viewer.id;
  const stored = without(data, own ? NOT_OWN : ONLY_OWN);
  if (viewer.kind !== 'system') assertRole(stored.role_id, readWhole(before?.role_id), viewer);
  const tooYoung = ageProblem(stored.date_of_birth, today);
  if (tooYoung !== null) throw invalidField('date_of_birth', tooYoung);
  assertPostcode(stored, before);
  if ('previous_addresses' in stored) stored.previous_addresses = readAddresses(stored.previous_addresses);
  const at = now.toISOString();
  if (mode === 'create') {
    return { ...stored, status: stored.status ?? recordStatus.active, ...consent(stored, false, at) };
  }
  if ('email' in stored && stored.email !== before?.email) stored.email_verified_at = null;
  if (
    'accepted_terms_version' in stored &&
    stored.accepted_terms_version !== before?.accepted_terms_version
  ) {
    stored.accepted_terms_at = at;
  }
  return { ...stored, ...consent(stored, before?.marketing_consent === true, at) };
}

function readAddresses(given: unknown): readonly PreviousAddress[] {
  const addresses = previousAddresses(given ?? []);
  if (addresses === null) throw invalidField('previous_addresses', selectedMessage('previous_addresses'));
  return addresses;
}

const without = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

const consent = (data: Data, had: boolean, at: string): Data =>
  data.marketing_consent === true && !had ? { marketing_consent_at: at } : {};

/** Role 8 is assigned by 8 alone, role 1 by 1 and 8; staff accounts need `user.*`, investors `investors.*`. */
function assertRole(next: unknown, current: number | null, viewer: Viewer): void {
  if (next === undefined || next === current) return;
  if (!isRoleId(next)) throw invalidField('role_id', selectedMessage('role_id'));
  const creating = current === null;
  const touchesStaff = !isInvestorRole(next) || (!creating && !isInvestorRole(current));
  const right = touchesStaff ? 'user' : 'investors';
  if (!viewer.can(`${right}.${creating ? 'create' : 'update'}`)) throw refuse('forbidden');
  if (!mayAssign(viewer.role, next) || !mayAssign(viewer.role, current)) throw refuse('forbidden');
}
