import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { fundList } from '../list/fund-list.tsx';
import { NewFund } from '../list/new-fund.tsx';
import { fundWords } from '../words.ts';

/** The funds of the firm; a new one is asked for in a panel (D-10). */
export default function FundList(): ReactNode {
  const t = useWords(fundWords);
  const [panel, setPanel] = useSearchParam('panel');
  const add = (
    <Can p="funds.create">
      <Button kind="primary" icon={<IconPlus size={16} />} onClick={() => setPanel('new')}>
        {t('new')}
      </Button>
    </Can>
  );
  return (
    <ListScreen of={fundList} actions={add} emptyAction={add}>
      <Can p="funds.create">
        <NewFund open={panel === 'new'} onClose={() => setPanel(null)} />
      </Can>
    </ListScreen>
  );
}
