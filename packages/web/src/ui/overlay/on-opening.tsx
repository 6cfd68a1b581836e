import type { ComponentType, ReactNode } from 'react';
import { part } from '../part.tsx';
import { FirstOpen } from './first-open.tsx';

/**
 * An overlay whose code, with that of the form in it, comes when it is first opened. A page then carries its buttons and
 * none of its dialogs.
 * @param isOpen how its props say that it shows
 */
export function onOpening<P extends { readonly onClose: () => void }>(
  isOpen: (props: P) => boolean,
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Overlay = part(async () => ({ default: await load() }));
  return function OnOpening(props: P): ReactNode {
    return (
      <FirstOpen part={Overlay} open={isOpen(props)} onClose={props.onClose}>
        {(Opened) => <Opened {...props} />}
      </FirstOpen>
    );
  };
}
