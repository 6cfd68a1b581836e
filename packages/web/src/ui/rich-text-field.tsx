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
import { errorOf, labelOf } from './fields/field-label.tsx';
import { onceSeen } from './once-seen.ts';
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
  const typed = useRef<string | null>(null);
  useEffect(() => {
    if (wanted && !loaded) void loadEditor().then(() => setLoaded(true));
  }, [wanted, loaded]);
  const tools = useTools(props.extras, { ready, onWanted: () => setWanted(true) });
  const takeOver = (): Begun => {
    const begun = begunIn(area.current, typed.current !== null);
    flushSync(() => setReady(true)); // one goes as the other comes
    return tools.isWaiting() ? { ...begun, caret: 'end' } : begun;
  };
  const Loaded = editor;
  return (
    <>
      {!ready && (
        <Resting
          {...props}
          area={area}
          typed={typed}
          toolsPlace={tools.resting}
          onTouch={() => setWanted(true)}
        />
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
    text: (text) => when((given) => given.text(text)),
  };
  const onReady = (given: RichTextInsert): void => {
    into.current = given;
    for (const run of waiting.current.splice(0)) run(given);
  };
  const isWaiting = (): boolean => waiting.current.length > 0;
  return { resting, loaded, onReady, isWaiting, drawn: extras && createPortal(extras.tools(insert), host) };
}

function begunIn(area: HTMLElement | null, isTyped: boolean): Begun {
  if (area === null) return { html: null, caret: null };
  const html = isTyped ? area.innerHTML : null;
  if (document.activeElement !== area) return { html, caret: null };
  const chosen = document.getSelection()?.toString() ?? '';
  return { html, caret: chosen !== '' && chosen === area.innerText ? 'all' : 'end' };
}

const TOOLS = [IconH1, IconBold, IconItalic, IconUnderline, IconLink, IconList, IconListNumbers, IconQuote];

interface RestingProps extends RichTextFieldProps {
  readonly area: RefObject<HTMLDivElement | null>;
  /** The text that was typed here, as the form got it; null: none since the form last set it. */
  readonly typed: RefObject<string | null>;
  readonly toolsPlace: RefObject<HTMLDivElement | null>;
  readonly onTouch: () => void;
}

/** The field before its editor is there: it looks like it, and what is typed is in the form with each key. */
function Resting({ area, typed, toolsPlace, onTouch, ...props }: RestingProps): ReactNode {
  const { label, value, onChange, onBlur, help, error, optional, name, disabled } = props;
  const blocks = useSlots(area, useStored(area, typed, value ?? ''), props.extras?.draw);
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
          onInput={({ currentTarget }) => {
            typed.current = typedIn(currentTarget);
            onChange(typed.current);
          }}
        />
        {blocks}
      </div>
      <p className={styles.editorError} role={error ? 'alert' : undefined}>
        {errorOf(props)}
      </p>
    </div>
  );
}

/** No text, or an empty line: what is typed would stand before that line, and the editor go on behind it. */
const BLANK = /^(<p>(<br>)?<\/p>)?$/;

/** Further down a long form, the text is shown once its sanitiser has loaded. */
const AHEAD_PX = 300;
const isNear = (element: Element): boolean =>
  element.getBoundingClientRect().top < window.innerHeight + AHEAD_PX;

/**
 * Puts the form's text, sanitised again, into the area; what is typed comes back by the form and stays as it is, caret and
 * all. Answers what was put there last.
 */
function useStored(
  area: RefObject<HTMLDivElement | null>,
  typed: RefObject<string | null>,
  value: string,
): string {
  const [stored, setStored] = useState('');
  useEffect(() => {
    if (value === typed.current) return undefined;
    typed.current = null;
    let gone = false;
    const put = (html: string): void => {
      if (gone || area.current === null) return;
      area.current.innerHTML = html;
      setStored(html);
    };
    const draw = (): void => void loadSanitiser().then((sanitise) => put(sanitise(value)));
    let stop: (() => void) | undefined;
    if (BLANK.test(value)) put('');
    else if (area.current === null || isNear(area.current)) draw();
    else stop = onceSeen(area.current, draw, AHEAD_PX);
    return () => {
      gone = true;
      stop?.();
    };
  }, [area, typed, value]);
  return stored;
}

/** As the editor would say it: a browser leaves the first line bare, and puts each further one into a div. */
function typedIn(area: HTMLElement): string {
  const copy = document.createElement('div');
  copy.innerHTML = area.innerHTML.replaceAll(/<(\/?)div\b/g, '<$1p');
  for (const drawn of copy.querySelectorAll('figure[data-block]')) drawn.replaceChildren();
  const html = copy.innerHTML;
  if (copy.textContent.trim() === '' && copy.querySelector('figure, img, hr') === null) return '';
  const block = html.search(/<(p|h\d|ul|ol|blockquote|table|hr|figure)\b/);
  const first = block < 0 ? html : html.slice(0, block);
  return first === '' ? html : `<p>${first}</p>${html.slice(first.length)}`;
}
