import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { keyWords } from './key-words.ts';

/** A fact and whether anything is there: empty ones wait behind a button. */
export interface KeyFact {
  readonly label: string;
  readonly value: ReactNode;
  readonly empty: boolean;
  readonly wide?: boolean;
}

export function FactsCard({
  title,
  facts,
  editHref,
}: {
  title: string;
  facts: readonly KeyFact[];
  /** Null: the viewer may not. */
  editHref: string | null;
}): ReactNode {
  const t = useWords(keyWords);
  const [all, setAll] = useState(false);
  const empty = facts.filter((fact) => fact.empty).length;
  const shown = all ? facts : facts.filter((fact) => !fact.empty);
  return (
    <Card
      title={title}
      actions={
        editHref && (
          <LinkButton small kind="quiet" href={editHref} aria-label={t('editCard', { card: title })}>
            {t('edit')}
          </LinkButton>
        )
      }
    >
      <Stack gap={16}>
        {shown.length === 0 && <p className="muted">{t('none')}</p>}
        {shown.length > 0 && (
          <DescriptionList
            facts={shown.map(({ label, value, empty: blank, wide }) => ({
              label,
              value: blank ? null : value,
              wide: wide || undefined,
            }))}
          />
        )}
        {empty > 0 && (
          <div>
            <Button small kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('hideEmpty') : t('showEmpty', { n: empty })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
