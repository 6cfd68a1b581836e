import { TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { sayInList } from '../list-words.ts';
import styles from './data-table.module.css';

/** The name under which the list's present view is saved. */
export default function ViewName({
  onSave,
}: {
  onSave: (name: string) => Promise<string | null>;
}): ReactNode {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() !== '') setRefused(await onSave(name.trim()));
  };
  return (
    <form className={styles.editorForm} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={sayInList('saveViewName')}
        value={name}
        maxLength={60}
        error={refused}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Button kind="primary" small type="submit" fullWidth>
        {sayInList('saveView')}
      </Button>
    </form>
  );
}
