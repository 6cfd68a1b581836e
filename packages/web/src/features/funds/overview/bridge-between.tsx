import type { NavBridge } from '@tranche/domain/funds/nav-bridge';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import type { Fund } from '../fund.ts';
import { BridgeCard } from '../nav/bridge-card.tsx';
import { overviewWords } from './overview-words.ts';

/** The whole time of the fund, where no earlier value is chosen. */
const START = 'start';

/** What moved the net asset value from any published day to any later one. */
export function BridgeBetween({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  const days = fund.nav_history.map(({ as_of }) => as_of);
  const [from, setFrom] = useState<string | null>(days.at(-2) ?? START);
  const [to, setTo] = useState<string | null>(days.at(-1) ?? null);
  if (days.length < 2) return null;
  const optionsOf = (all: readonly string[]) =>
    all.toReversed().map((day) => ({ value: day, label: formatDate(day) }));
  const earlier = days.filter((day) => to === null || day < to);
  return (
    <Stack gap={12}>
      <div data-no-print>
        <Row align="end">
          <SelectField
            label={t('bridge.from')}
            value={from}
            onChange={setFrom}
            options={[...optionsOf(earlier), { value: START, label: t('bridge.start') }]}
          />
          <SelectField
            label={t('bridge.to')}
            value={to}
            onChange={(day) => {
              setTo(day);
              if (from !== null && day !== null && from >= day && from !== START) setFrom(START);
            }}
            options={optionsOf(days)}
          />
        </Row>
      </div>
      <Moved fund={fund} from={from} to={to} />
    </Stack>
  );
}

interface MovedProps {
  readonly fund: Fund;
  readonly from: string | null;
  readonly to: string | null;
}

function Moved({ fund, from, to }: MovedProps): ReactNode {
  const t = useWords(overviewWords);
  const days = new URLSearchParams({
    append: 'bridge',
    fields: 'id',
    ...(from === null || from === START ? {} : { from }),
    ...(to === null ? {} : { to }),
  });
  const read = usePath<{ readonly data: { readonly bridge: NavBridge | null } }>(
    `funds/${fund.id}?${days.toString()}`,
  );
  return (
    <StateView of={read} thing={t('bridge.thing')} skeleton={<BlockSkeleton height={320} />}>
      {({ data: { bridge } }) =>
        bridge === null ? (
          <EmptyState title={t('bridge.empty')} />
        ) : (
          <BridgeCard bridge={bridge} currency={fund.currency} title={t('bridge.title')} />
        )
      }
    </StateView>
  );
}
