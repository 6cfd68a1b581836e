import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ReplacedFile, type Replaced } from '../components/replaced-file.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { TemplatePanel } from '../components/template-panel.tsx';
import { useTemplates } from '../templates.ts';
import { words } from '../words.ts';

/** The templates of the documents that ⟦investors⟧ sign, in their order. */
export default function SignUpDocuments(): ReactNode {
  const t = useWords(words);
  const templates = useTemplates();
  const [panel, setPanel] = useSearchParam('panel');
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const add = (): void => setPanel('new');
  return (
    <Page width="form">
      <PageHeader
        title={t('title')}
        note={t('help')}
        actions={
          <Button kind="primary" icon={<IconPlus size={16} />} onClick={add}>
            {t('add')}
          </Button>
        }
      />
      <Card flush>
        <StateView
          of={templates}
          thing={t('things')}
          skeleton={<LineSkeleton lines={8} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              title={t('empty')}
              text={t('emptyText')}
              action={<Button onClick={add}>{t('addFirst')}</Button>}
            />
          }
        >
          {({ data }) => <TemplateList templates={data} onEdit={({ id }) => setPanel(String(id))} />}
        </StateView>
      </Card>
      <TemplatePanel panel={panel} onClose={() => setPanel(null)} onReplaced={setReplaced} />
      <ReplacedFile replaced={replaced} onClose={() => setReplaced(null)} />
    </Page>
  );
}
