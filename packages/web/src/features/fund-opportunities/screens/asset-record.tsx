import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { useRecordTabs } from '../../../kit/guard.tsx';
import { LeadTo } from '../../../kit/lead-to.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { HOME } from '../asset.ts';
import { assetRecord } from '../asset-record.tsx';

/** The asset's shell. Its address leads to the first tab that the viewer has: not everyone sees its performance. */
export default function AssetRecord(): ReactNode {
  const { pathname } = useLocation();
  const [first] = useRecordTabs();
  const home = `${HOME}/${useRecordId()}`;
  const isBare = [home, `${home}/details`].includes(pathname.replace(/\/$/, ''));
  if (isBare && first !== undefined && first.href !== pathname.replace(/\/$/, ''))
    return <LeadTo to={first.href} />;
  return <RecordScreen of={assetRecord} />;
}
