import { parseHex } from '@tranche/domain/kit/colour';
import { DEFAULT_COLORS, type ThemeColor, type ThemeTokens } from '@tranche/domain/settings/theme';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColourField as Hex } from '../../../ui/fields/colour-field.tsx';
import { brandingWords } from '../branding-words.ts';
import { verdictOn } from '../colour-verdict.ts';
import styles from './branding.module.css';

export interface ColourFieldProps {
  readonly name: ThemeColor;
  readonly value: string;
  /** As stored. */
  readonly before: string;
  readonly tokens: ThemeTokens;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** Picker, hex, how readable it comes out, and what is used instead where it is not. */
export function ColourField(props: ColourFieldProps): ReactNode {
  const { name, value, before, tokens, onChange, error, disabled } = props;
  const t = useWords(brandingWords);
  const label = t(`names.${name}`);
  const hex = parseHex(value);
  const verdict = hex && verdictOn(name, hex, tokens);
  return (
    <div className={styles.colour}>
      <Hex
        label={label}
        help={t(`uses.${name}`)}
        value={value}
        onChange={onChange}
        error={error ?? (hex === null ? t('badHex') : undefined)}
        name={`colors.${name}`}
        disabled={disabled}
      />
      <p className={styles.verdict}>
        {verdict && (
          <>
            <IconCheck size={14} stroke={2.5} aria-hidden />
            <span className="num">{t('ratio', { ratio: verdict.ratio })}</span> {t('passes')}
          </>
        )}
        {verdict?.instead && (
          <span className={styles.instead}>
            <span className={styles.swatch} style={{ background: verdict.instead }} aria-hidden />
            {t(verdict.as === 'text' ? 'derived' : 'derivedFill', { hex: verdict.instead })}
          </span>
        )}
      </p>
      {!disabled && (
        <div className={styles.colourActions}>
          {value !== before && (
            <Button
              kind="quiet"
              small
              onClick={() => onChange(before)}
              aria-label={t('undoNamed', { name: label })}
            >
              {t('undo')}
            </Button>
          )}
          {value.toUpperCase() !== DEFAULT_COLORS[name].toUpperCase() && (
            <Button
              kind="quiet"
              small
              onClick={() => onChange(DEFAULT_COLORS[name])}
              aria-label={t('resetNamed', { name: label })}
            >
              {t('reset')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
