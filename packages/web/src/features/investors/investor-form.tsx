import type { ReactNode } from 'react';
import { text, type FormDeclaration, type FormPart } from '../../kit/declared/form-declaration.ts';
import { Can } from '../../kit/access.tsx';
import { ADDRESS, EMPLOYER, NAME, PHONES } from '../../shared/record/sections.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { investorFamily } from './family.ts';
import { HOME } from './queries.ts';

/** A new investor and their edit page. */
export const investorForm: FormDeclaration<'users'> = {
  ...investorFamily,
  sections: [
    { key: 'person', entries: ['title', NAME, { field: 'email', help: emailHelp }, PHONES] },
    { key: 'relationship', entries: [['owner_id', 'lead_status_id'], 'marketing_consent'] },
    {
      key: 'client',
      entries: [
        ['date_of_birth', 'nationality'],
        ['client_type', 'tax_residency'],
        EMPLOYER,
        'preferred_contact',
      ],
      asked: 'more',
    },
    { key: 'address', entries: ADDRESS, asked: 'more' },
    { key: 'access', entries: [{ field: 'status', help: 'statusHelp' }], asked: 'edit' },
  ],
};

/** An address that is in use leads to whoever has it. */
function emailHelp({ form, t, record }: FormPart): ReactNode {
  const isTaken = form.errorAt('email')?.includes('taken') ?? false;
  if (!isTaken) return record === null ? undefined : t('emailNote');
  const existing = `${HOME}?filter[email]=${encodeURIComponent(text(form.values, 'email'))}`;
  return (
    <Can p="investors.show">
      <AppLink href={existing}>{t('existing')}</AppLink>
    </Can>
  );
}
