import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import type { Moves } from '../../../kit/sortable/use-placing.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { useBankWrites, type Option, type Question } from '../queries.ts';
import type { TestBank } from '../test-bank.ts';
import { useSettle } from '../use-settle.ts';
import type { Rights } from '../use-rights.ts';
import { words } from '../words.ts';
import { OptionForm } from './option-form.tsx';
import styles from './editor.module.css';

interface Props {
  readonly bank: TestBank;
  readonly question: Question;
  readonly option: Option;
  readonly rights: Rights;
  readonly moves: Moves;
  readonly onDelete: (option: Option) => void;
}

/** One answer: whether it is correct, its words, and what can be done with it. */
export function OptionRow({ bank, question, option, rights, moves, onDelete }: Props): ReactNode {
  const t = useWords(words);
  const { mark, changeOption } = useBankWrites(bank);
  const [editing, setEditing] = useState(false);
  const [isCorrect, settleMark] = useSettle(option.is_correct);
  const [isActive, settleActive] = useSettle(option.is_active);
  const drop = useDropTarget(rights.update ? moves.onTake : null);
  const { text } = option;
  if (editing)
    return (
      <li className={styles.optionForm}>
        <OptionForm {...{ bank, question, option }} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li {...drop} className={`${styles.option} ${drop.className}`} data-off={!isActive || undefined}>
      <span className={styles.optionWords}>
        <span>{text}</span>
        {!rights.update && isCorrect && <Chip>{t('correct')}</Chip>}
        {!isActive && <Chip>{t('inactive')}</Chip>}
      </span>
      {rights.update && (
        <span className={styles.optionControls}>
          <Checkbox
            label={t('correct')}
            aria-label={t('correctOf', { text })}
            checked={isCorrect}
            onChange={(event) => {
              const next = event.currentTarget.checked;
              settleMark(next, () => mark(question, option, next));
            }}
          />
          <PlaceHandles name={text} moves={moves} />
          <MoreMenu
            name={text}
            items={[
              { label: t('edit'), onSelect: () => setEditing(true) },
              {
                label: t(isActive ? 'deactivate' : 'activate'),
                onSelect: () => settleActive(!isActive, () => changeOption(option, { is_active: !isActive })),
              },
              ...(rights.delete
                ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => onDelete(option) }]
                : []),
            ]}
          />
        </span>
      )}
    </li>
  );
}
