import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Row, Stack } from '../layout.tsx';
import { PersonCell } from '../person.tsx';
import { EntityPicker } from './entity-picker.tsx';
import type { Option, OptionSource } from './options.ts';
import type { FieldProps } from './types.ts';

export interface SeveralPickerProps extends FieldProps<readonly Option[]> {
  readonly source: OptionSource;
  /** ‘Remove Ann Lee’. */
  readonly removeLabel: (name: string) => string;
}

/** Several people of a server search, each listed under the field with a way to leave them out again. */
export function SeveralPicker({
  value,
  onChange,
  source,
  removeLabel,
  ...field
}: SeveralPickerProps): ReactNode {
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <Stack gap={8}>
      <EntityPicker
        {...field}
        source={source}
        value={picked}
        onChange={setPicked}
        onPick={(option) => {
          setPicked(null);
          if (option && !value.some((each) => each.value === option.value)) onChange([...value, option]);
        }}
      />
      {value.map((person) => (
        <Row key={person.value} justify="between">
          <PersonCell name={person.label} note={person.note} />
          <IconButton
            label={removeLabel(person.label)}
            onClick={() => onChange(value.filter((each) => each !== person))}
          >
            <IconX size={16} />
          </IconButton>
        </Row>
      ))}
    </Stack>
  );
}
