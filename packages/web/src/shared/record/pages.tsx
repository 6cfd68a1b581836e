import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useWords } from '../../kit/context.tsx';
import { recordWords } from './words.ts';

const STEP = 25;
/** The API's largest page. */
const MOST = 100;

export interface Pages {
  readonly limit: number;
  more(): void;
}

/** A list that grows on request instead of being paged. */
export function usePages(): Pages {
  const [limit, setLimit] = useState(STEP);
  return { limit, more: () => setLimit((now) => Math.min(MOST, now + STEP)) };
}

export function LoadMore({ pages, total, busy }: { pages: Pages; total: number; busy: boolean }): ReactNode {
  const t = useWords(recordWords);
  if (total <= pages.limit || pages.limit >= MOST) return null;
  return (
    <Row>
      <Button busy={busy && t('loadingMore')} onClick={pages.more}>
        {t('more')}
      </Button>
    </Row>
  );
}
