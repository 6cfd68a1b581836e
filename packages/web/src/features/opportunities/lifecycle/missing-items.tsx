import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { builderWords } from '../builder/builder-words.ts';
import { cardOf } from './readiness.ts';
import { stageWords } from './stage-words.ts';
import { editHref } from '../stage.ts';

/** What keeps a draft from going live, each a link to its place in the builder. */
export function MissingItems({
  id,
  missing,
  lonely,
}: {
  id: number;
  missing: readonly string[];
  lonely: boolean;
}): ReactNode {
  const t = useWords(stageWords);
  const builder = useWords(builderWords);
  if (missing.length === 0 && !lonely) return null;
  const items = [
    ...missing.map((field) => ({ key: field, card: cardOf(field), label: builder.field(field) })),
    ...(lonely ? [{ key: 'invitations', card: 'invitations', label: t('missingInvitation') }] : []),
  ];
  return (
    <Card tone="warning" title={t('missing')}>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {items.map((item) => (
          <li key={item.key}>
            <AppLink href={`${editHref(id)}?card=${item.card}`}>{item.label}</AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
