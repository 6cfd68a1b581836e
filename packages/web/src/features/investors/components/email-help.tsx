import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { text, type FormPart } from '../../../kit/declared/form-declaration.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { HOME } from '../queries.ts';

/** An address that is in use leads to whoever has it. */
export function emailHelp({ form, t, record }: FormPart): ReactNode {
  const isTaken = form.errorAt('email')?.includes('taken') ?? false;
  if (!isTaken) return record === null ? undefined : t('emailNote');
  const existing = `${HOME}?filter[email]=${encodeURIComponent(text(form.values, 'email'))}`;
  return (
    <Can p="investors.show">
      <AppLink href={existing}>{t('existing')}</AppLink>
    </Can>
  );
}
