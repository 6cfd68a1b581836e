import { initialsOf } from '@tranche/domain/investors/signing';
import type { PdfField } from '@tranche/domain/investors/document-audience';
import type { CSSProperties, ReactNode } from 'react';
import { formatDay } from '@tranche/domain/kit/calendar';
import { useWords } from '../../../kit/context.tsx';
import type { PageLayer } from '../pdf-viewer-props.ts';
import { elementIdOf, type FieldValues, type Signature } from './fields.ts';
import styles from './signing.module.css';
import { signingWords } from './words.ts';
import { dayOf } from '../../../ui/format.ts';

export interface FieldLayerProps extends PageLayer {
  /** The signer's own, in reading order. */
  readonly fields: readonly PdfField[];
  readonly values: FieldValues;
  readonly signature: Signature | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onValue: (key: string, value: string | boolean) => void;
  readonly onSign: (key: string) => void;
}

/** The boxes of one page, where the document has them: each is a control of its own, so the keyboard goes through them. */
export function FieldLayer({ page, scale, fields, ...rest }: FieldLayerProps): ReactNode {
  return (
    <div className={styles.layer}>
      {fields
        .filter((field) => field.page === page)
        .map((field) => (
          <div key={field.key} className={styles.place} style={placeOf(field, scale)}>
            <OneField field={field} {...rest} />
          </div>
        ))}
    </div>
  );
}

/** Largest letters that the stamp makes (`kit/pdf/stamp-pdf` on the server): what is seen is what is printed. */
const LARGEST_LETTER = 18;

const placeOf = ({ x, y, w, h }: PdfField, scale: number): CSSProperties => ({
  left: x * scale,
  top: y * scale,
  width: w * scale,
  height: h * scale,
  fontSize: Math.min(LARGEST_LETTER, h * 0.75) * scale,
});

type OneFieldProps = Omit<FieldLayerProps, 'page' | 'scale' | 'fields'> & { readonly field: PdfField };

function OneField(props: OneFieldProps): ReactNode {
  const { field, signature } = props;
  const t = useWords(signingWords);
  if (field.type === 'signature' || field.type === 'initials') return <SignButton {...props} />;
  if (field.type === 'name' || field.type === 'date') {
    const text = field.type === 'name' ? signature?.name : signature && formatDay(dayOf(new Date()));
    return (
      <span className={styles.follows} data-empty={!text}>
        {text ?? t(`fields.${field.type}`)}
      </span>
    );
  }
  return <Filled {...props} />;
}

function SignButton({ field, signature, onSign }: OneFieldProps): ReactNode {
  const t = useWords(signingWords);
  const kind = field.type === 'initials' ? 'initials' : 'signature';
  const done = signature !== null;
  const name = done ? (kind === 'initials' ? initialsOf(signature.name) : signature.name) : '';
  return (
    <button
      id={elementIdOf(field.key)}
      type="button"
      className={styles.sign}
      data-done={done}
      aria-haspopup="dialog"
      aria-label={
        done ? t(`fields.${kind}Done`, { name, page: field.page }) : t(`fields.${kind}`, { page: field.page })
      }
      onClick={() => onSign(field.key)}
    >
      {!done && t(kind === 'initials' ? 'fields.initialShort' : 'fields.signShort')}
      {done && kind === 'signature' && signature.picture !== null && <img src={signature.picture} alt="" />}
      {done && (kind === 'initials' || signature.picture === null) && (
        <span className={styles.written}>{name}</span>
      )}
    </button>
  );
}

function Filled({ field, values, errors, onValue }: OneFieldProps): ReactNode {
  const t = useWords(signingWords);
  const { key, type, page, required } = field;
  const kind = type === 'checkbox' ? 'checkbox' : 'text';
  const label = t(`fields.${kind}`, { page });
  const error = errors[`fields.${key}`];
  const shared = {
    id: elementIdOf(key),
    'aria-label': required ? label : `${label} (${t('fields.optional')})`,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    title: error,
  };
  if (kind === 'checkbox')
    return (
      <input
        {...shared}
        type="checkbox"
        className={styles.tick}
        checked={values[key] === true}
        onChange={(event) => onValue(key, event.currentTarget.checked)}
      />
    );
  const value = values[key];
  return (
    <input
      {...shared}
      className={styles.text}
      maxLength={200}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onValue(key, event.currentTarget.value)}
    />
  );
}
