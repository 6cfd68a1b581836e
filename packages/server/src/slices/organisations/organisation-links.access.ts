import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { organisationLinks } from '@tranche/domain/organisations/organisation-links.resource';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { or, partial } from '../../kit/resource-engine/where.ts';
import { investorScope } from '../../kit/session/investor-scope.ts';
import { applyForLink } from './apply-for-link.ts';
import { changeLink } from './decide-link.ts';
import { findOrganisationRoute } from './find-organisation.ts';

export const organisationLinksServing: Serving = {
  resource: organisationLinks,
  access: (viewer, row, context) =>
    mayUse(organisationLinks, context.purpose, viewer) ? investorScope(viewer, row('user_id')) : 'none',
  computed: {
    filters: {
      search: (values, row) =>
        or([
          sql`exists(select 1 from users u where u.id = ${row('user_id')} and ${partial(sql`u.name`, values)})`,
          sql`exists(select 1 from organisations o where o.id = ${row('organisation_id')} and ${partial(sql`o.name`, values)})`,
          partial(sql`${row('proposed_organisation')} ->> 'name'`, values),
        ]),
    },
    presets: {
      application: (row) => sql`${row('status')} in (${link.pending}, ${link.rejected}, ${link.withdrawn})`,
      link: (row) => sql`${row('status')} in (${link.approved}, ${link.ended})`,
    },
  },
  replace: { create: applyForLink, update: changeLink },
  actions: [findOrganisationRoute],
};
