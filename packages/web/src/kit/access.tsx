import type { SessionUser } from '@tranche/domain/settings/boot';
import type { ClientFlag, ClientFlags } from '@tranche/domain/settings/flags';
import { isStaffRole, type Permission } from '@tranche/domain/roles';
import { useMemo, type ReactNode } from 'react';
import { useBoot, useSession } from './context.tsx';

/** What the viewer may do, asked by right and flag, never by role (`ARCHITECTURE.md` §6). */
export interface Access {
  readonly kind: 'guest' | 'investor' | 'staff';
  /** Any of them. */
  can(permission: Permission | readonly Permission[]): boolean;
  /** All of them. */
  on(flag: ClientFlag | readonly ClientFlag[]): boolean;
}

export function accessOf(user: SessionUser | null, flags: Readonly<ClientFlags>): Access {
  const rights = new Set<string>(user?.permissions ?? []);
  const list = <T extends string>(requested: T | readonly T[]): readonly T[] =>
    typeof requested === 'string' ? [requested] : requested;
  return {
    kind: user === null ? 'guest' : isStaffRole(user.role_id) ? 'staff' : 'investor',
    can: (permission) => list(permission).some((right) => rights.has(right)),
    on: (flag) => list(flag).every((name) => flags[name]),
  };
}

export function useAccess(): Access {
  const user = useSession();
  const { flags } = useBoot();
  return useMemo(() => accessOf(user, flags), [user, flags]);
}

/** `<Can p="investors.create">…</Can>`. */
export function Can({
  p,
  children,
  otherwise = null,
}: {
  p: Permission | readonly Permission[];
  children: ReactNode;
  otherwise?: ReactNode;
}): ReactNode {
  return useAccess().can(p) ? children : otherwise;
}

/** `<Feature f="enableTax">…</Feature>`. */
export function Feature({
  f,
  children,
}: {
  f: ClientFlag | readonly ClientFlag[];
  children: ReactNode;
}): ReactNode {
  return useAccess().on(f) ? children : null;
}
