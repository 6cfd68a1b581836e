import { lazy, type ReactNode } from 'react';
import { FirstOpen } from './first-open.tsx';
import type { SidePanelProps } from './overlay-props.ts';

const DrawerPanel = lazy(() => import('./drawer-panel.tsx'));

/** Quick create, peek, edit without losing the list. Bind it to the URL: `useSearchParam('panel')`. */
export function SidePanel(props: SidePanelProps): ReactNode {
  return (
    <FirstOpen open={props.open} onClose={props.onClose}>
      {(open) => <DrawerPanel {...props} open={open} />}
    </FirstOpen>
  );
}
