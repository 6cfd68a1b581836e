import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OfflineGuard } from '../../ui/overlay/offline-guard.tsx';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import styles from './help.module.css';
import { closeHelp, openHelp, useHelpState } from './help-state.ts';
import { supportWords } from './words.ts';

const HelpPanel = part(() => import('./help-panel.tsx'));

/** At the same place in both headers: the button and, from its first use on, the panel. */
export function Help(): ReactNode {
  const t = useWords(supportWords);
  const state = useHelpState();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('help')}
        aria-haspopup="dialog"
        onClick={() => openHelp()}
      >
        <IconHelpCircle size={20} stroke={1.75} aria-hidden />
      </button>
      {state && (
        <OfflineGuard open={state.open} onClose={closeHelp}>
          <HelpPanel open={state.open} topic={state.topic} onClose={closeHelp} />
        </OfflineGuard>
      )}
    </>
  );
}
