import { recordPage } from '@tranche/domain/crm/record-pages';
import { staffHome } from '@tranche/domain/identity/staff-home';
import { can, type RoleId } from '@tranche/domain/roles';

/** Where staff read the story of a record; their first page if they may not open it, or if nothing is named. */
export const targetPage =
  (type: unknown, id: unknown) =>
  (reader: RoleId): string => {
    const page = recordPage(String(type), Number(id));
    return page !== null && can(reader, page.right) ? page.story : staffHome(reader);
  };
