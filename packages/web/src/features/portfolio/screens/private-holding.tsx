import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useItem } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { ExitResult } from '../components/exit-result.tsx';
import { HoldingHeader } from '../components/holding-header.tsx';
import { HoldingLoader } from '../components/holding-loader.tsx';
import { OwnHoldingForm } from '../components/own-holding-form.tsx';
import { Performance } from '../components/performance.tsx';
import { SellHolding } from '../components/sell-holding.tsx';
import { Transactions } from '../components/transactions.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';

/** A holding elsewhere that I keep here myself: its figures, and the way to change, sell or remove it. */
export default function PrivateHoldingScreen(): ReactNode {
  return <HoldingLoader type="private">{(page) => <Content page={page} />}</HoldingLoader>;
}

function Content({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  return (
    <Stack gap={24}>
      <PrintHeader title={page.holding.opportunity.name} date={page.as_of} />
      <HoldingHeader
        page={page}
        pill={page.holding.is_matured ? undefined : <Chip>{t('own.stated')}</Chip>}
        actions={<Actions page={page} />}
      />
      <ExitResult page={page} />
      <Performance page={page} />
      <Transactions page={page} />
    </Stack>
  );
}

function Actions({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [panel, setPanel] = useSearchParam('panel');
  const [selling, setSelling] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { target, opportunity, is_matured: matured } = page.holding;
  const record = { id: target.id, name: opportunity.name };
  const seen = useItem('investments', target.id, {}, { enabled: removing }).data;
  return (
    <Row>
      <Button onClick={() => setPanel('edit')}>{t('own.editShort')}</Button>
      {!matured && <Button onClick={() => setSelling(true)}>{t('own.sell')}</Button>}
      <Button kind="quiet" onClick={() => setRemoving(true)}>
        {t('own.remove')}
      </Button>
      <SidePanel
        open={panel === 'edit'}
        onClose={() => setPanel(null)}
        title={t('own.edit', { name: opportunity.name })}
      >
        <EditForm id={target.id} onClose={() => setPanel(null, true)} />
      </SidePanel>
      <SellHolding
        holding={{ ...record, currency: page.currency }}
        open={selling}
        onClose={() => setSelling(false)}
      />
      <DeleteDialog
        resource="investments"
        record={removing ? { ...record, updated_at: seen?.updated_at ?? null } : null}
        onClose={() => setRemoving(false)}
        onDeleted={() => router.history.replace('/investor/portfolio')}
      >
        {t('own.removeText')}
      </DeleteDialog>
    </Row>
  );
}

function EditForm({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const t = useWords(words);
  const holding = useItem('investments', id);
  return (
    <StateView of={holding} thing={t('own.thing')} skeleton={<FormSkeleton fields={6} />}>
      {(row) => <OwnHoldingForm key={row.updated_at} holding={row} onDone={onClose} onCancel={onClose} />}
    </StateView>
  );
}
