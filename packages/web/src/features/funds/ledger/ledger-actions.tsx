import { IconPlus, IconPrinter, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ActionMenu } from '../../../ui/menu.tsx';
import type { Fund } from '../fund.ts';
import { newRunParam } from '../runs/run.ts';
import { runWords } from '../runs/run-words.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { ledgerWords } from './ledger-words.ts';
import { dayOf } from '../../../ui/format.ts';

const STARTED_HERE = [
  'fund_capital_call',
  'fund_receipt',
  'fund_refund',
  'fund_distribution',
  'fund_fee',
  'fund_expense',
  'fund_equalisation',
  'fund_transfer',
] as const;

/** What is entered, and how the books stand. */
export function LedgerActions({ fund, mayWrite }: { fund: Fund; mayWrite: boolean }): ReactNode {
  const t = useWords(ledgerWords);
  const runs = useWords(runWords);
  const [, setPanel] = useSearchParam('panel');
  const [, setRun] = useSearchParam('run');
  return (
    <>
      <PrintHeader title={t('actions.statement', { name: fund.name })} date={dayOf(new Date())} />
      <div data-no-print>
        <Row justify="end">
          <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
            {t('actions.print')}
          </Button>
          <Button
            icon={<IconScale size={16} stroke={1.75} />}
            aria-haspopup="dialog"
            onClick={() => setPanel('trial-balance')}
          >
            {t('actions.trial')}
          </Button>
          {mayWrite && (
            <ActionMenu
              items={ENTRY_KINDS.map((kind) => ({
                label: t(`types.${kind}`),
                onSelect: () => setPanel(kind),
              }))}
              trigger={<Button>{t('actions.record')}</Button>}
            />
          )}
          {mayWrite && (
            <ActionMenu
              items={STARTED_HERE.map((kind) => ({
                label: runs(`kinds.${kind}`),
                onSelect: () => setRun(newRunParam(kind)),
              }))}
              trigger={
                <Button kind="primary" icon={<IconPlus size={16} />}>
                  {t('actions.run')}
                </Button>
              }
            />
          )}
        </Row>
      </div>
    </>
  );
}
