import { useEffect, useState, type ReactNode } from 'react';
import { Card } from './card.tsx';
import { Fold, useFolds } from './fold.tsx';
import { Row } from './layout.tsx';

export interface FoldCardProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Starts closed on a phone: what most readers skip at first. */
  readonly folded?: boolean;
  /** A link has led here: it opens. */
  readonly wanted?: boolean;
  readonly children: ReactNode;
}

/** A card that folds to its title on a phone. */
export function FoldCard({
  title,
  actions,
  folded = false,
  wanted = false,
  children,
}: FoldCardProps): ReactNode {
  const folds = useFolds();
  const [open, setOpen] = useState(!folded);
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  if (!folds)
    return (
      <Card title={title} actions={actions}>
        {children}
      </Card>
    );
  return (
    <Fold title={title} open={open} onToggle={() => setOpen((was) => !was)}>
      {actions && <Row justify="end">{actions}</Row>}
      {children}
    </Fold>
  );
}
