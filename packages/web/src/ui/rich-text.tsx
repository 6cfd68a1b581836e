import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { part } from './part.tsx';
import { LineSkeleton } from './skeleton.tsx';
import styles from './rich-text.module.css';

type Sanitise = (html: string) => string;
let sanitiser: Promise<Sanitise> | null = null;
export const loadSanitiser = (): Promise<Sanitise> =>
  (sanitiser ??= import('./sanitise.ts').then((module) => module.sanitise));

/** Stored HTML, sanitised again before it is shown. Its headings never collide with the page's. */
export const RichText = part<RichTextProps>(
  async () => {
    const sanitise = await loadSanitiser();
    return { default: (props) => <Sanitised {...props} sanitise={sanitise} /> };
  },
  <LineSkeleton lines={3} />,
);

export interface RichTextProps {
  readonly html: string;
  /** What belongs into a place that the text leaves to the screen (`<figure data-block>`), by the data of that place. */
  readonly slot?: (data: Readonly<Record<string, string | undefined>>) => ReactNode;
}

function Sanitised({ html, slot, sanitise }: RichTextProps & { readonly sanitise: Sanitise }): ReactNode {
  const clean = useMemo(() => sanitise(html), [html, sanitise]);
  const text = useRef<HTMLDivElement>(null);
  const slots = useSlots(text, clean, slot);
  return (
    <>
      <div ref={text} className={styles.rte} dangerouslySetInnerHTML={{ __html: clean }} />
      {slots}
    </>
  );
}

/** Fills the places of a text that is shown in `text`. */
export function useSlots(
  text: RefObject<HTMLElement | null>,
  clean: string,
  slot: RichTextProps['slot'],
): ReactNode {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const hasSlots = slot !== undefined;
  useLayoutEffect(() => {
    const found = text.current?.querySelectorAll<HTMLElement>('figure[data-block]');
    setPlaces(hasSlots ? [...(found ?? [])] : []);
  }, [text, clean, hasSlots]);
  return places.map((place, index) => createPortal(slot?.(place.dataset), place, String(index)));
}
