import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { OfflineGuard } from './offline-guard.tsx';

/**
 * An overlay whose code, with that of the form in it, comes when it is first opened. A page then carries its buttons and
 * none of its dialogs.
 * @param isOpen how its props say that it shows
 */
export function onOpening<P extends { readonly onClose: () => void }>(
  isOpen: (props: P) => boolean,
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Overlay = lazy(async () => ({ default: await load() }));
  return function OnOpening(props: P): ReactNode {
    const open = isOpen(props);
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    if (!wanted) return null;
    return (
      <OfflineGuard open={open} onClose={props.onClose}>
        <Overlay {...props} />
      </OfflineGuard>
    );
  };
}
