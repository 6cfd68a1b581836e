import { useMemo, type ReactNode } from 'react';
import { useBoot } from '../../../kit/context.tsx';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { portfolioTables } from '../definitions.ts';

export default function PortfolioTables(): ReactNode {
  const { enableFunds: funds, enableTax: tax } = useBoot().flags;
  const definition = useMemo(() => portfolioTables({ funds, tax }), [funds, tax]);
  return <LookupScreen definition={definition} />;
}
