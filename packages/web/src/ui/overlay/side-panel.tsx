import type { ReactNode } from 'react';
import { part } from '../part.tsx';
import { FirstOpen } from './first-open.tsx';
import type { SidePanelProps } from './overlay-props.ts';

const DrawerPanel = part(() => import('./drawer-panel.tsx'));

/** Quick create, peek, edit without losing the list. Bind it to the URL: `useSearchParam('panel')`. */
export function SidePanel(props: SidePanelProps): ReactNode {
  return (
    <FirstOpen part={DrawerPanel} open={props.open} onClose={props.onClose}>
      {(Overlay, open) => <Overlay {...props} open={open} />}
    </FirstOpen>
  );
}
