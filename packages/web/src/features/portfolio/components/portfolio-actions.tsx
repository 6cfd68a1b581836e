import { IconPlus, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { DownloadButton } from '../../../kit/download.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { portfolioPath } from '../../../shared/holdings/portfolio-tables.ts';
import { words } from '../words.ts';

/** Its fields' code comes when it is first opened. */
const OwnHoldingForm = part(
  async () => ({ default: (await import('./own-holding-form.tsx')).OwnHoldingForm }),
  <FormSkeleton />,
);
const PANEL = 'own-holding';

/** Whose portfolio, what else I hold, and the page as a PDF or on paper. */
export function PortfolioActions({ empty }: { empty: boolean }): ReactNode {
  const t = useWords(words);
  const [entity] = useSearchParam('entity');
  const [panel, setPanel] = useSearchParam('panel');
  return (
    <Row align="end">
      <Ownership />
      <Button icon={<IconPlus size={16} />} onClick={() => setPanel(PANEL)}>
        {t('own.add')}
      </Button>
      {!empty && <OnPaper entity={entity} />}
      <SidePanel open={panel === PANEL} onClose={() => setPanel(null)} title={t('own.title')}>
        <OwnHoldingForm onDone={() => setPanel(null, true)} onCancel={() => setPanel(null)} />
      </SidePanel>
    </Row>
  );
}

/** The portfolio as a file and as it prints: nothing, while nothing is held. */
function OnPaper({ entity }: { entity: string | null }): ReactNode {
  const t = useWords(words);
  return (
    <>
      <DownloadButton
        href={`/api/${portfolioPath(entity).replace('portfolio', 'portfolio-statement/download')}`}
      >
        {t('statement')}
      </DownloadButton>
      <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
}

/** All, or one of the ways in which I invest. Nothing to choose with a single one. */
function Ownership(): ReactNode {
  const t = useWords(words);
  const [entity, setEntity] = useSearchParam('entity');
  const entities = useList('investment-method-entities', { limit: 100, sort: 'name' });
  const rows = entities.data?.data ?? [];
  if (rows.length < 2) return null;
  return (
    <SelectField
      label={t('ownership')}
      value={entity ?? ''}
      onChange={(next) => setEntity(next === '' ? null : next, true)}
      options={[
        { value: '', label: t('allOwners') },
        ...rows.map((row) => ({ value: String(row.id), label: row.name })),
      ]}
    />
  );
}
