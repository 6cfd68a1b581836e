import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWords } from '../../kit/context.tsx';
import styles from './pdf.module.css';
import type { Find } from './use-find.ts';
import { viewerWords } from './words.ts';

/** Enter goes to the next match, Shift+Enter to the one before, Escape closes. */
export function SearchBar({ find, onClose }: { find: Find; onClose: () => void }): ReactNode {
  const t = useWords(viewerWords);
  const { matches } = find;
  const label = find.reading
    ? t('reading')
    : find.text.trim() === ''
      ? ''
      : matches.length === 0
        ? t('noMatches')
        : t('matches', { at: find.at + 1, n: matches.length });
  return (
    <search className={styles.search}>
      <TextInput
        className={styles.searchField}
        aria-label={t('search')}
        placeholder={t('search')}
        value={find.text}
        data-autofocus
        autoFocus
        onChange={(event) => find.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.move(event.shiftKey ? -1 : 1);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <span role="status" className={styles.matches}>
        {label}
      </span>
      <IconButton label={t('matchPrevious')} disabled={matches.length === 0} onClick={() => find.move(-1)}>
        <IconChevronUp size={18} />
      </IconButton>
      <IconButton label={t('matchNext')} disabled={matches.length === 0} onClick={() => find.move(1)}>
        <IconChevronDown size={18} />
      </IconButton>
      <IconButton label={t('searchClose')} onClick={onClose}>
        <IconX size={18} />
      </IconButton>
    </search>
  );
}
