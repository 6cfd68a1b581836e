import { FLAG_EFFECTS } from '@tranche/domain/settings/flag-effects';
import {
  flagHasEffect,
  type FlagRule,
  type ServerFlag,
  type ServerFlags,
} from '@tranche/domain/settings/flags';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { featureWords } from '../feature-words.ts';
import { usePressSettings } from '../../../shared/settings/queries.ts';
import styles from './flags.module.css';

export interface FlagRowProps {
  readonly rule: FlagRule & { readonly server: ServerFlag };
  readonly row: SettingsRow;
  readonly disabled: boolean;
}

/** One switch: saved alone, flipped back with a toast when that fails; risky ones ask first. */
export function FlagRow({ rule, row, disabled }: FlagRowProps): ReactNode {
  const t = useWords(featureWords);
  const save = usePressSettings();
  const flags: ServerFlags = row;
  const [wish, setWish] = useState<boolean | null>(null);
  const [asking, setAsking] = useState<boolean | null>(null);
  const name = t(`flags.${rule.server}`);
  const effect = FLAG_EFFECTS[rule.server];
  const on = wish ?? flags[rule.server];
  const change = async (next: boolean): Promise<void> => {
    setWish(next);
    try {
      await save({ [rule.server]: next }, row);
      toast(t(next ? 'on' : 'off', { name }));
    } catch {
      toastError(t('failed', { name }));
    } finally {
      setWish(null);
      setAsking(null);
    }
  };
  const works = flagHasEffect(rule, flags);
  return (
    <li>
      <SwitchField
        label={name}
        help={effect}
        name={rule.server}
        value={on}
        disabled={disabled || wish !== null}
        onChange={(next) => (rule.risky ? setAsking(next) : void change(next))}
      />
      <p className={styles.server}>{rule.server}</p>
      {on && !works && <p className={styles.needs}>{t('needs', { names: namesOf(rule, t) })}</p>}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t(asking ? 'turnOn' : 'turnOff', { name })}
        confirmLabel={t(asking ? 'confirmOn' : 'confirmOff')}
        busyLabel={t('busy')}
        onConfirm={() => change(asking === true)}
      >
        {asking ? (rule.server === 'risk_warning_enabled' ? t('riskOn') : effect) : t('offText')}
      </ConfirmDialog>
    </li>
  );
}

const isKnown = (server: string): server is ServerFlag => server in featureWords.flags;
const namesOf = (rule: FlagRule, t: ReturnType<typeof useWords<typeof featureWords>>): string =>
  (rule.needsOneOf ?? [])
    .filter(isKnown)
    .map((server) => t(`flags.${server}`))
    .join(t('or'));
