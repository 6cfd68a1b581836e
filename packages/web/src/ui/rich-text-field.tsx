import {
  IconBold,
  IconH1,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
  IconUnderline,
} from '@tabler/icons-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { labelOf } from './fields/field-label.tsx';
import { loadSanitiser, useSlots } from './rich-text.tsx';
import styles from './rich-text.module.css';
import type { Begun, RichTextExtras, RichTextFieldProps, RichTextInsert } from './rich-text-props.ts';

interface LoadedProps extends RichTextFieldProps {
  readonly takeOver: () => Begun;
  readonly onReady: (insert: RichTextInsert) => void;
  readonly toolsPlace: RefObject<HTMLDivElement | null>;
}
let editor: ComponentType<LoadedProps> | null = null;
const loadEditor = async (): Promise<void> => {
  editor = (await import('./rich-text-editor.tsx')).default;
};

/**
 * A text with headings, lists and links. The editor is by far the largest part of a form, so its code comes when the
 * field is first touched; what is typed until then is in it, and so is the caret.
 */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  const [wanted, setWanted] = useState(editor !== null);
  const [loaded, setLoaded] = useState(editor !== null);
  const [ready, setReady] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted && !loaded) void loadEditor().then(() => setLoaded(true));
  }, [wanted, loaded]);
  const tools = useTools(props.extras, { ready, onWanted: () => setWanted(true) });
  const takeOver = (): Begun => {
    const begun = begunIn(area.current);
    flushSync(() => setReady(true)); // one goes as the other comes
    return tools.isWaiting() ? { ...begun, caret: 'end' } : begun;
  };
  const Loaded = editor;
  return (
    <>
      {!ready && (
        <Resting {...props} area={area} toolsPlace={tools.resting} onTouch={() => setWanted(true)} />
      )}
      {loaded && Loaded !== null && (
        <div hidden={!ready}>
          <Loaded {...props} takeOver={takeOver} toolsPlace={tools.loaded} onReady={tools.onReady} />
        </div>
      )}
      {tools.drawn}
    </>
  );
}

/** The screen's own buttons: drawn once, they move with whatever they have open into the editor's toolbar when it is there. */
function useTools(
  extras: RichTextExtras | undefined,
  { ready, onWanted }: { readonly ready: boolean; readonly onWanted: () => void },
) {
  const [host] = useState(() => document.createElement('div'));
  const resting = useRef<HTMLDivElement>(null);
  const loaded = useRef<HTMLDivElement>(null);
  const into = useRef<RichTextInsert | null>(null);
  const waiting = useRef<((insert: RichTextInsert) => void)[]>([]);
  useLayoutEffect(() => (ready ? loaded : resting).current?.append(host), [ready, host]);
  const when = (run: (insert: RichTextInsert) => void): void => {
    if (into.current !== null) return run(into.current);
    waiting.current.push(run);
    onWanted();
  };
  const insert: RichTextInsert = {
    picture: (src, alt) => when((given) => given.picture(src, alt)),
    block: (data) => when((given) => given.block(data)),
    link: (href, text) => when((given) => given.link(href, text)),
  };
  const onReady = (given: RichTextInsert): void => {
    into.current = given;
    for (const run of waiting.current.splice(0)) run(given);
  };
  const isWaiting = (): boolean => waiting.current.length > 0;
  return { resting, loaded, onReady, isWaiting, drawn: extras && createPortal(extras.tools(insert), host) };
}

function begunIn(area: HTMLElement | null): Begun {
  if (area === null) return { html: null, caret: null };
  const html = area.dataset.typed === undefined ? null : area.innerHTML;
  if (document.activeElement !== area) return { html, caret: null };
  const chosen = document.getSelection()?.toString() ?? '';
  return { html, caret: chosen !== '' && chosen === area.innerText ? 'all' : 'end' };
}

const TOOLS = [IconH1, IconBold, IconItalic, IconUnderline, IconLink, IconList, IconListNumbers, IconQuote];

interface RestingProps extends RichTextFieldProps {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly toolsPlace: RefObject<HTMLDivElement | null>;
  readonly onTouch: () => void;
}

/** The field before its editor is there: it looks like it, and takes what is typed. */
function Resting({ area, toolsPlace, onTouch, ...props }: RestingProps): ReactNode {
  const { label, value, onBlur, help, error, optional, name, disabled } = props;
  const html = useSanitised(value ?? '');
  const blocks = useSlots(area, html.__html, props.extras?.draw);
  return (
    <div data-field={name} onBlur={onBlur}>
      <span className={styles.editorLabel}>{labelOf(label, optional)}</span>
      {help !== undefined && <p className={styles.editorHelp}>{help}</p>}
      <div className={styles.resting} data-invalid={error ? true : undefined}>
        <div className={styles.restingBar}>
          <div className={styles.restingTools} aria-hidden onPointerDown={() => area.current?.focus()}>
            {TOOLS.map((Tool, index) => (
              <Tool key={index} size={16} stroke={1.5} />
            ))}
          </div>
          <div ref={toolsPlace} className={styles.ownTools} />
        </div>
        <div
          ref={area}
          className={styles.rte}
          role="textbox"
          tabIndex={disabled ? undefined : 0}
          aria-multiline
          aria-label={label}
          aria-disabled={disabled}
          aria-invalid={error ? true : undefined}
          contentEditable={!disabled}
          suppressContentEditableWarning
          onPointerEnter={onTouch}
          onFocus={onTouch}
          onInput={(event) => {
            event.currentTarget.dataset.typed = '';
          }}
          dangerouslySetInnerHTML={html}
        />
        {blocks}
      </div>
      <p className={styles.editorError} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  );
}

/** Stored HTML, sanitised again; the same object while it is the same text, so that what is typed stays. */
function useSanitised(value: string): { __html: string } {
  const [html, setHtml] = useState({ __html: '' });
  useEffect(() => {
    if (value === '') return undefined;
    let gone = false;
    void loadSanitiser().then((sanitise) => {
      if (!gone) setHtml({ __html: sanitise(value) });
    });
    return () => {
      gone = true;
    };
  }, [value]);
  return html;
}
