import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { navWords } from './nav-words.ts';

/** Opens the panel of a new net asset value. */
export function AddNav(): ReactNode {
  const t = useWords(navWords);
  const [, show] = useSearchParam('nav');
  return (
    <Can p="funds.update">
      <Button small onClick={() => show('new')}>
        {t('add')}
      </Button>
    </Can>
  );
}
