import type { SettingsRow } from '@tranche/domain/settings/settings';
import { useEffect, useRef } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useVersion, type Version } from '../../kit/declared/conflict.ts';
import { saveOn } from '../../kit/declared/save-on.ts';
import { useSaveButton } from '../../kit/declared/use-save-button.ts';
import { isSame, type FormValues } from '../../kit/declared/values.ts';
import { declaredWords } from '../../kit/declared/words.ts';
import { useServerForm, type ServerForm } from '../../kit/server-form.ts';
import { readSettings, useSaveSettings, type SavedSettings, type SettingsValues } from './queries.ts';

interface Of<V extends FormValues> {
  /** What of the settings is in the form. */
  readonly values: (row: SettingsRow) => V;
  /** What is sent of them, on the settings that were seen. */
  readonly body: (mine: V, seen: SettingsRow) => SettingsValues;
  readonly onDone: (saved: SavedSettings) => void;
}

export interface SettingsForm<V extends FormValues> {
  readonly form: ServerForm<V>;
  readonly version: Version;
  /** Of the button that saves: its words, and why it cannot be pressed. */
  readonly press: (label: string) => { readonly label: string; readonly disabled: boolean | string };
  /** Back to the settings as they are now; undefined where nothing was typed. */
  readonly cancel: (() => void) | undefined;
}

/**
 * A part of the settings, saved on the version that was open. What someone else saved meanwhile of the same fields opens as
 * a conflict; a change of anything else is built upon, and shown while nothing is typed.
 */
export function useSettingsForm<V extends FormValues>(
  row: SettingsRow,
  { values, body, onDone }: Of<V>,
): SettingsForm<V> {
  const w = useWords(declaredWords);
  const save = useSaveSettings();
  const version = useVersion(row);
  const saveButton = useSaveButton(version);
  const form = useServerForm<V, SavedSettings>({
    initial: values(row),
    submit: (typed) =>
      saveOn<SettingsRow, V, SavedSettings>(version, typed, {
        values,
        read: readSettings,
        write: async (seen, mine) => {
          const changes = body(mine, seen);
          return Object.keys(changes).length === 0 ? { row: seen, message: null } : save(changes, seen);
        },
        fill: (taken) => form.setValues(taken),
        alert: w('conflict.alert'),
        targetType: 'settings',
      }),
    onDone: (saved, sent) => {
      settle(saved.row);
      if (isSame(typed.current, sent)) form.reset(values(saved.row)); // else more was typed while it was saved
      onDone(saved);
    },
  });
  const base = useRef(values(row));
  const settle = (to: SettingsRow): void => {
    base.current = values(to);
    version.settle(to);
  };
  const typed = useRef(form.values);
  typed.current = form.values;
  useEffect(() => {
    const { seen, conflict } = version;
    if (conflict !== null || form.submitting || row.updated_at <= String(seen.updated_at)) return;
    if (form.dirty && !isSame(values(row), base.current)) return; // compared when it is saved
    if (!form.dirty) form.reset(values(row));
    settle(row);
  });
  const isOpen = version.conflict !== null;
  return {
    form,
    version,
    press: (text) => {
      const { label, disabled } = saveButton(text);
      return { label, disabled: disabled || (!form.dirty && !isOpen) };
    },
    cancel:
      form.dirty || isOpen
        ? () => {
            form.reset(values(row));
            settle(row);
          }
        : undefined,
  };
}
