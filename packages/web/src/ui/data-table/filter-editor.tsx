import { Checkbox, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EntityPicker } from '../fields/entity-picker.tsx';
import { sayInList } from '../list-words.ts';
import { listOf } from './option-labels.ts';
import type { FilterDef } from './types.ts';
import styles from './data-table.module.css';

export function FilterEditor({
  filter,
  value,
  onApply,
}: {
  filter: FilterDef;
  value: string;
  onApply: (value: string) => void;
}): ReactNode {
  const [draft, setDraft] = useState(value);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onApply(draft.trim());
  };
  return (
    <form className={styles.editorForm} onSubmit={submit}>
      <Control filter={filter} draft={draft} setDraft={setDraft} onApply={onApply} />
      {filter.kind !== 'entity' && (
        <Button kind="primary" small type="submit" fullWidth>
          {sayInList('apply')}
        </Button>
      )}
    </form>
  );
}

interface ControlProps {
  readonly filter: FilterDef;
  readonly draft: string;
  readonly setDraft: (value: string) => void;
  readonly onApply: (value: string) => void;
}

function Control({ filter, draft, setDraft, onApply }: ControlProps): ReactNode {
  if (filter.kind === 'choice') {
    return (
      <Checkbox.Group
        label={filter.label}
        value={listOf(draft)}
        onChange={(values) => setDraft(values.join(','))}
      >
        <div className={styles.options}>
          {filter.options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  }
  if (filter.kind === 'entity') {
    return (
      <EntityPicker
        label={filter.label}
        source={filter.source}
        value={draft === '' ? null : draft}
        onChange={(value) => onApply(value ?? '')}
      />
    );
  }
  return (
    <TextInput
      label={filter.label}
      type={filter.kind === 'date' ? 'date' : 'text'}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      data-autofocus
    />
  );
}
