import { isStaffRole, permissionsOf, type RoleId } from '@tranche/domain/roles';
import type { ClientFlags } from '@tranche/domain/settings/flags';
import { adminArea } from '../../packages/web/src/admin/area.ts';
import { investorArea } from '../../packages/web/src/investor/area.ts';
import type { Access } from '../../packages/web/src/kit/access.tsx';
import { joinPath, verdictOn, type ScreenRoute, type Verdict } from '../../packages/web/src/kit/routes.ts';

/** A page with the parts of its path, and every route on the way to it: each has a right and a flag of its own. */
interface Page {
  readonly parts: readonly string[];
  readonly guards: readonly ScreenRoute[];
}

const PAGES = { staff: pagesOf(adminArea.routes), investor: pagesOf(investorArea.routes) };

function pagesOf(routes: readonly ScreenRoute[], path = '', above: readonly ScreenRoute[] = []): Page[] {
  return routes.flatMap((route) => {
    const own = joinPath(path, route.path);
    const guards = [...above, route];
    return [{ parts: own.split('/'), guards }, ...pagesOf(route.children ?? [], own, guards)];
  });
}

/** `$id` and `{$id}` are numbers, another `$name` anything. */
const fits = (part: string | undefined, wanted: string): boolean =>
  part !== undefined &&
  new RegExp(
    `^${wanted.replace(/\{?\$(\w+)\}?/g, (_, name: string) => (/^(id|\w+Id)$/.test(name) ? '[1-9]\\d*' : '.+'))}$`,
  ).test(part);

/** What the portal of this role answers to an address: the router prefers what is written out to what is filled in. */
export function verdictFor(address: string, role: RoleId, flags: ClientFlags): Verdict {
  const parts = address.replace(/[?#].*$/, '').split('/');
  const found = PAGES[isStaffRole(role) ? 'staff' : 'investor']
    .filter(
      (page) => page.parts.length === parts.length && page.parts.every((part, at) => fits(parts[at], part)),
    )
    .sort((a, b) => filledIn(a) - filledIn(b))[0];
  if (found === undefined) return 'absent';
  const access = accessOf(role, flags);
  const verdict = (guards: readonly ScreenRoute[]): Verdict =>
    guards.map((route) => verdictOn(route, access)).find((one) => one !== 'open') ?? 'open';
  if (LEADS_ON.test(address)) return verdict(found.guards.slice(0, -1));
  return verdict(found.guards);
}

/** A tab of an existing investment that a role does not have leads to the one it has (`right-place.test.tsx`). */
const LEADS_ON = /^\/admin\/investments\/existing\/\d+\/details/;

const filledIn = ({ parts }: Page): number => parts.filter((part) => part.includes('$')).length;

function accessOf(role: RoleId, flags: ClientFlags): Access {
  const rights = new Set<string>(permissionsOf(role));
  return {
    kind: isStaffRole(role) ? 'staff' : 'investor',
    can: (requested) => [requested].flat().some((right) => rights.has(right)),
    on: (requested) => [requested].flat().every((flag) => flags[flag]),
  };
}
