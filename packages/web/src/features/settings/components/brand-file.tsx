import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { brandingWords } from '../branding-words.ts';
import styles from './branding.module.css';

const FIVE_MB = 5 * 1024 * 1024;
/** A new file, `null` for the drawn default, undefined for no change. */
export type BrandFileChoice = File | null | undefined;

export interface BrandFileProps {
  readonly name: 'logo' | 'logo_alt' | 'favicon';
  readonly label: string;
  readonly help?: string;
  readonly stored: string | null;
  readonly value: BrandFileChoice;
  readonly onChange: (value: BrandFileChoice) => void;
  readonly error?: string;
  readonly onDark?: boolean;
  readonly disabled?: boolean;
}

/** One picture of the brand on the surface that it is made for. */
export function BrandFile(props: BrandFileProps): ReactNode {
  const { name, label, help, stored, value, onChange, error, onDark, disabled } = props;
  const t = useWords(brandingWords);
  const chosen = useObjectUrl(value instanceof File ? value : null);
  const shown = chosen ?? stored;
  return (
    <div className={styles.logo}>
      <div className={styles.surface} data-dark={onDark}>
        {shown !== null && <img src={shown} alt={t(onDark ? 'onDark' : 'onLight')} />}
      </div>
      {!disabled && (
        <>
          <FileDrop
            label={label}
            help={help}
            name={name}
            accept={name === 'favicon' ? ['.png', '.svg', '.ico'] : ['.svg', '.png', '.jpg', '.webp']}
            maxBytes={FIVE_MB}
            value={value instanceof File ? [value] : []}
            onChange={([file]) => onChange(file)}
            error={error}
          />
          {stored?.startsWith('/media/brand/') && value === undefined && (
            <div>
              <Button kind="quiet" small onClick={() => onChange(null)}>
                {t('removeLogo')}
              </Button>
            </div>
          )}
          {value === null && <p className="muted">{t('removing')}</p>}
        </>
      )}
    </div>
  );
}

export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
