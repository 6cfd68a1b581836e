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
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { labelOf } from './fields/field-label.tsx';
import { loadSanitiser } from './rich-text.tsx';
import styles from './rich-text.module.css';
import type { Begun, RichTextFieldProps } from './rich-text-props.ts';

let editor: ComponentType<RichTextFieldProps & { readonly takeOver: () => Begun }> | null = null;
const loadEditor = async (): Promise<void> => {
  editor = (await import('./rich-text-editor.tsx')).default;
};

/**
 * A text with headings, lists and links. The editor is by far the largest part of a form, so its code comes when the
 * field is first touched; what is typed until then is in it, and so is the caret.
 */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  // buttons of the screen's own work on the editor alone
  const [wanted, setWanted] = useState(editor !== null || props.extras !== undefined);
  const [loaded, setLoaded] = useState(editor !== null);
  const [ready, setReady] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted && !loaded) void loadEditor().then(() => setLoaded(true));
  }, [wanted, loaded]);
  const takeOver = (): Begun => {
    const begun = begunIn(area.current);
    flushSync(() => setReady(true)); // one goes as the other comes
    return begun;
  };
  const Loaded = editor;
  return (
    <>
      {!ready && <Resting {...props} area={area} onTouch={() => setWanted(true)} />}
      {loaded && Loaded !== null && (
        <div hidden={!ready}>
          <Loaded {...props} takeOver={takeOver} />
        </div>
      )}
    </>
  );
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
  readonly onTouch: () => void;
}

/** The field before its editor is there: it looks like it, and takes what is typed. */
function Resting({ area, onTouch, ...props }: RestingProps): ReactNode {
  const { label, value, onBlur, help, error, optional, name, disabled } = props;
  const html = useSanitised(value ?? '');
  return (
    <div data-field={name} onBlur={onBlur}>
      <span className={styles.editorLabel}>{labelOf(label, optional)}</span>
      {help !== undefined && <p className={styles.editorHelp}>{help}</p>}
      <div className={styles.resting} data-invalid={error ? true : undefined}>
        <div className={styles.restingTools} aria-hidden onPointerDown={() => area.current?.focus()}>
          {TOOLS.map((Tool, index) => (
            <Tool key={index} size={16} stroke={1.5} />
          ))}
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
