import { isRoleId, isStaffRole, mayAssign, STAFF_ROLES, type RoleId } from '@tranche/domain/roles';
import type { ReactNode } from 'react';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { humanise } from '../../../kit/terms.ts';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { roleDifference } from '../role-menus.ts';
import { words } from '../words.ts';

/** The roles that the viewer may appoint. */
export function RoleCards({
  value,
  onChange,
  error,
}: {
  value: number;
  onChange: (id: RoleId) => void;
  error?: string;
}): ReactNode {
  const t = useWords(words);
  const { navigation } = useBoot();
  const viewer = useViewer();
  const offered = STAFF_ROLES.filter((id) => mayAssign(viewer.role_id, id));
  return (
    <RadioCardsField
      label={t.field('role_id')}
      name="role_id"
      value={String(value)}
      error={error}
      onChange={(next) => {
        const id = Number(next);
        if (isRoleId(id)) onChange(id);
      }}
      options={offered.map((id) => ({
        value: String(id),
        label: navigation[`role_${id}`] ?? String(id),
        help: isStaffRole(id) ? t(`roleHelp.role_${id}`) : undefined,
      }))}
    />
  );
}

/** What a change of role opens and closes. */
export function RoleDifference({ before, after }: { before: RoleId; after: RoleId }): ReactNode {
  const t = useWords(words);
  const { gains, loses } = roleDifference(before, after);
  const named = (areas: readonly string[]): string => areas.map(humanise).join(', ');
  return (
    <>
      {gains.length > 0 && <p>{t('accounts.gains', { menus: named(gains) })}</p>}
      {loses.length > 0 && <p>{t('accounts.loses', { menus: named(loses) })}</p>}
      {gains.length + loses.length === 0 && <p>{t('accounts.nothing')}</p>}
    </>
  );
}
