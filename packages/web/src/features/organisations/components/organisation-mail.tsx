import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { MailPanel } from '../../../shared/mail/mail-panel.tsx';
import type { Named } from '../organisation.ts';

interface Props {
  readonly organisation: RowOfName<'organisations'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** To the people who act for the organisation, and to its own address. */
export function OrganisationMail({ organisation, open, onClose }: Props): ReactNode {
  const { id, name, email } = organisation;
  const links = useList<'organisation-links', { readonly user: Named | null }>(
    'organisation-links',
    {
      filter: { organisation_id: id, status: organisationLinkStatus.approved },
      include: ['user'],
      limit: 100,
    },
    { enabled: open },
  ).data?.data;
  const people = (links ?? []).flatMap(({ user }) =>
    user === null ? [] : [{ key: `user:${user.id}`, label: user.name }],
  );
  return (
    <MailPanel
      target={{ targetType: 'organisation', targetId: id }}
      name={name}
      recipients={[...people, ...(email === null ? [] : [{ key: email, label: email }])]}
      open={open && links !== undefined}
      onClose={onClose}
    />
  );
}
