import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { optionSource } from '../../kit/options.ts';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import type { Option } from '../../ui/fields/options.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { mailWords } from './words.ts';

/** What investors are shown of opportunities and funds. */
const shared = optionSource<'documents', { readonly target: { readonly name: string } | null }>('documents', {
  label: ({ name }) => name,
  note: ({ target }) => target?.name,
  query: {
    filter: { target_type: 'investment_opportunity,fund', visibility: 'public', latest: 1 },
    append: ['target'],
    sort: 'name',
  },
});

interface Props {
  readonly error?: string | undefined;
  /** Their ids. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Documents that an email to many names by links; found by their name. */
export function SharedDocuments({ value, onChange, error }: Props): ReactNode {
  const t = useWords(mailWords);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const add = (option: Option | null): void => {
    if (option === null || value.includes(option.value)) return;
    setNames((known) => new Map(known).set(option.value, option.label));
    onChange([...value, option.value]);
  };
  return (
    <Stack gap={8}>
      <EntityPicker
        label={t.field('document_ids')}
        help={t('many.documentsHelp')}
        optional
        source={shared}
        value={null}
        error={error}
        onChange={() => undefined}
        onPick={add}
      />
      {value.map((id) => (
        <Row key={id} gap={8}>
          <span>{names.get(id) ?? id}</span>
          <IconButton
            label={t('many.removeDocument', { name: names.get(id) ?? id })}
            onClick={() => onChange(value.filter((each) => each !== id))}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </Row>
      ))}
    </Stack>
  );
}
