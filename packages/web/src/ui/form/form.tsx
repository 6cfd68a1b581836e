import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { byLabel } from '../fields/by-label.ts';
import { sayInForm } from '../form-words.ts';
import { useUnsavedInOverlay } from '../overlay/unsaved-overlay.ts';
import { say } from '../words.ts';
import styles from './form.module.css';

/** What `useServerForm` knows; the form shows it. */
export interface FormState {
  readonly errors: Readonly<Record<string, string>>;
  readonly alert: string | null;
  readonly submitting: boolean;
  readonly failures: number;
  /** Something was typed that is not saved. */
  readonly dirty?: boolean;
  submit(event?: FormEvent): Promise<void>;
}

export interface FormProps {
  readonly form: FormState;
  readonly children: ReactNode;
  /** `email` → ‘E-mail’, for the summary's links. Default: the message alone. */
  readonly fieldLabel?: (name: string) => string;
  /** The accessible name, where a page has several forms. */
  readonly label?: string;
  readonly id?: string;
}

/** Error summary on top, which takes the focus after a failed submit; then the fields (0.7). */
export function Form({ form, children, fieldLabel, label, id }: FormProps): ReactNode {
  const root = useRef<HTMLFormElement>(null);
  useUnsavedInOverlay(form.dirty === true && !form.submitting);
  return (
    <form
      ref={root}
      id={id}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => void form.submit(event)}
    >
      <ErrorSummary form={form} fieldLabel={fieldLabel} onGo={(name) => goToField(root.current, name)} />
      {children}
    </form>
  );
}

function ErrorSummary({
  form,
  fieldLabel,
  onGo,
}: {
  form: FormState;
  fieldLabel: FormProps['fieldLabel'];
  onGo: (name: string) => void;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(form.errors);
  const many = entries.length > 1;
  const shown = form.alert !== null || many;
  useEffect(() => {
    if (form.failures === 0) return;
    if (box.current) box.current.focus();
    else if (entries[0]) onGo(entries[0][0]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only a failed submit moves the focus, not a field that mends itself
  }, [form.failures]);
  if (!shown) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.summaryTitle}>{form.alert ?? sayInForm('errorSummary')}</p>
        {many && (
          <ul>
            {entries.map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(name);
                  }}
                >
                  {fieldLabel ? `${fieldLabel(name)}: ${byLabel(message, name, fieldLabel(name))}` : message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const CONTROL = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"]';

/** Focuses the field of a dotted path, or of its longest known beginning. */
export function goToField(root: ParentNode | null, path: string): void {
  const named = [...(root?.querySelectorAll<HTMLElement>('[data-field], [name]') ?? [])];
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const name = steps.slice(0, length).join('.');
    const field = named.find((each) => each.dataset.field === name || each.getAttribute('name') === name);
    const target = field?.matches(CONTROL) ? field : field?.querySelector<HTMLElement>(CONTROL);
    if (target) {
      target.focus({ preventScroll: true });
      // in the middle: no bar at the window's edges covers it or what is said of it
      target.scrollIntoView({ block: 'center' });
      return;
    }
  }
}

/** A section of a long form: a card with a title and one line of help. Fields are in one column. */
export function FormSection({
  title,
  help,
  children,
  danger,
}: {
  title?: string;
  help?: ReactNode;
  children: ReactNode;
  danger?: boolean;
}): ReactNode {
  return (
    <fieldset className={styles.section} data-danger={danger}>
      {title !== undefined && <legend className="sr-only">{title}</legend>}
      {title !== undefined && (
        <div aria-hidden className={styles.sectionHead}>
          <span className={styles.sectionTitle}>{title}</span>
        </div>
      )}
      {help !== undefined && <p className={styles.sectionHelp}>{help}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** Two fields that are one thing: from and to, city and postcode. */
export const FieldPair = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.pair}>{children}</div>
);

/** Fields under one another, outside a section. */
export const Fields = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.fields}>{children}</div>
);

/** At the bottom of the window: what a form says of itself where it has no button. */
export const FormBar = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.actions} data-sticky>
    {children}
  </div>
);

export interface FormActionsProps {
  readonly form: Pick<FormState, 'submitting'>;
  readonly label: string;
  /** Progress text, e.g. ‘Saving…’. */
  readonly busyLabel: string;
  readonly cancelLabel?: string;
  readonly onCancel?: () => void;
  /** Stays at the bottom of the window on long pages. */
  readonly sticky?: boolean;
  readonly fullWidth?: boolean;
  /** `true`: nothing was changed yet; anything else says itself. */
  readonly disabled?: boolean | string;
  readonly children?: ReactNode;
}

export function FormActions({
  form,
  label,
  busyLabel,
  cancelLabel,
  onCancel,
  sticky,
  fullWidth,
  disabled,
  children,
}: FormActionsProps): ReactNode {
  return (
    <div className={styles.actions} data-sticky={sticky} data-full={fullWidth}>
      {children}
      {onCancel && (
        <Button onClick={onCancel} kind="secondary">
          {cancelLabel ?? say('cancel')}
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        busy={form.submitting && busyLabel}
        fullWidth={fullWidth}
        disabled={disabled === true ? sayInForm('unchanged') : disabled}
      >
        {label}
      </Button>
    </div>
  );
}
