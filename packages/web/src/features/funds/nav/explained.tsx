import type { NavMeta } from '@tranche/domain/funds/nav-meta';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Attention } from './attention.tsx';
import { BridgeCard } from './bridge-card.tsx';
import { Differences } from './differences.tsx';
import { InputsCard } from './inputs-card.tsx';
import { ResultTiles } from './result-tiles.tsx';

interface Props {
  readonly of: { readonly nav: string; readonly units_in_issue: string; readonly nav_per_unit: string };
  readonly meta: NavMeta;
  readonly currency: string;
}

/** What a net asset value comes to, what wants a look, how it came about and what it rests on. */
export function Explained({ of, meta, currency }: Props): ReactNode {
  return (
    <Stack gap={16}>
      <ResultTiles of={of} bridge={meta.bridge} currency={currency} />
      <Attention meta={meta} />
      <Differences meta={meta} currency={currency} />
      <BridgeCard bridge={meta.bridge} currency={currency} />
      <InputsCard inputs={meta.inputs} currency={currency} />
    </Stack>
  );
}
