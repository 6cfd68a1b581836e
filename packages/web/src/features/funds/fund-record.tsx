import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { Status } from '../../kit/status.tsx';
import { Row } from '../../ui/layout.tsx';
import { Picture } from '../../ui/person.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { formatNumber } from '../../ui/format.ts';
import { fundFamily } from './family.ts';
import { PARTS, type FundParts } from './fund.ts';
import { MoveDialog } from './lifecycle/move-dialog.tsx';
import { FUND_MOVES, isOpenTo } from './lifecycle/moves.ts';

/** What a fund is, above its tabs and beside its list. */
export const fundRecord: RecordDeclaration<'funds', FundParts> = {
  ...fundFamily,
  query: PARTS,
  peek: ['structure', 'currency', 'target_size', 'first_close_on', 'final_close_on'],
  picture: ({ record }) => <Picture name={record.name} src={record.logo} size={40} square />,
  pills: ({ record, t }) => (
    <Row gap={8}>
      <Chip>{t(`choices.structure.${record.structure}`)}</Chip>
      <Status of="publication" code={record.publication} />
      <Status of="flag" code={record.is_active} />
    </Row>
  ),
  facts: ({ record, t }) => [
    record.currency,
    record.vintage_year && t('record.vintage', { year: String(record.vintage_year) }),
    t('record.units', { n: formatNumber(record.units_in_issue, 2) }),
    record.managers.length > 0 &&
      t('record.manager', { name: record.managers.map(({ name }) => name).join(', ') }),
  ],
  verbs: FUND_MOVES.map((move) => ({
    label: `verbs.${move.key}`,
    when: (part) => isOpenTo(move, part),
    dialog: ({ record }, open, onClose) => (
      <MoveDialog move={move} fund={record} open={open} onClose={onClose} />
    ),
  })),
};
