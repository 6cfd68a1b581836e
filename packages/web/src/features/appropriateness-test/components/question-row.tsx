import { Switch } from '@mantine/core';
import { questionFault } from '@tranche/domain/compliance/questions';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { useBankWrites, type Question } from '../queries.ts';
import type { TestBank } from '../test-bank.ts';
import type { Placed } from '../use-order.ts';
import type { Rights } from '../use-rights.ts';
import { useSettle } from '../use-settle.ts';
import { words } from '../words.ts';
import { OptionList } from './option-list.tsx';
import { QuestionForm } from './question-form.tsx';
import styles from './editor.module.css';

interface Props extends Placed<Question> {
  readonly bank: TestBank;
  /** From 1. */
  readonly number: number;
  readonly rights: Rights;
  readonly isNew: boolean;
  readonly onDelete: (question: Question) => void;
}

/** One question: its words, whether it is asked, and below them its answers, which open. */
export function QuestionRow(props: Props): ReactNode {
  const { bank, row, moves, rights, isNew } = props;
  const [editing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(isNew);
  const id = useId();
  const drop = useDropTarget(rights.update ? moves.onTake : null);
  if (editing)
    return (
      <li className={styles.form}>
        <QuestionForm bank={bank} question={row} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className={styles.question} data-off={!row.is_active || undefined}>
      <div {...drop} className={`${styles.head} ${drop.className}`}>
        {rights.update && (
          <span className={styles.handles}>
            <PlaceHandles name={row.question} moves={moves} />
          </span>
        )}
        <QuestionWords {...props} panel={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        {rights.update && <Controls {...props} onEdit={() => setEditing(true)} />}
      </div>
      <div id={id} className={styles.options} hidden={!isOpen}>
        {isOpen && <OptionList {...{ bank, rights, isNew }} question={row} />}
      </div>
    </li>
  );
}

interface WordsProps extends Props {
  readonly panel: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function QuestionWords({ row, number, panel, isOpen, onToggle }: WordsProps): ReactNode {
  const t = useWords(words);
  const fault = questionFault(row, row.options);
  return (
    <div className={styles.words}>
      <h3 className={styles.name}>{t('numbered', { n: number, question: row.question })}</h3>
      {row.help_text && <p className={styles.help}>{row.help_text}</p>}
      <p className={styles.facts}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={t('openOptions', { n: row.options.length, question: row.question })}
          onClick={onToggle}
        >
          {t('options', { n: row.options.length })}
          <IconChevronDown size={15} stroke={1.75} aria-hidden />
        </button>
        {row.weight !== 1 && <span>{t('points', { n: row.weight })}</span>}
        {row.topic && <Chip>{row.topic}</Chip>}
        {row.is_multiple && <Chip>{t('several')}</Chip>}
        {!row.is_active && <Chip>{t('inactive')}</Chip>}
      </p>
      {fault !== null && (
        <p className={styles.fault}>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          {t(`faults.${fault}`)}
        </p>
      )}
    </div>
  );
}

function Controls({ bank, row, rights, onDelete, onEdit }: Props & { onEdit: () => void }): ReactNode {
  const t = useWords(words);
  const { changeQuestion } = useBankWrites(bank);
  const [isActive, settle] = useSettle(row.is_active);
  const isFaulty = questionFault(row, row.options) !== null;
  return (
    <span className={styles.controls}>
      <Switch
        aria-label={t('active', { question: row.question })}
        title={isFaulty ? t('cannotActivate') : undefined}
        checked={isActive && !isFaulty}
        disabled={isFaulty}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          settle(next, () => changeQuestion(row, { is_active: next }));
        }}
      />
      <MoreMenu
        name={row.question}
        items={[
          { label: t('edit'), onSelect: onEdit },
          ...(rights.delete
            ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => onDelete(row) }]
            : []),
        ]}
      />
    </span>
  );
}
