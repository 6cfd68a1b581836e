import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Portfolio } from '../../../shared/holdings/portfolio-tables.ts';
import { investorOptions } from '../../../shared/record/investor-options.ts';
import { Card } from '../../../ui/card.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useSample } from '../use-sample.ts';
import { words } from '../words.ts';
import styles from './pieces.module.css';

/** What an investor sees of what is set up here: their own figures, as they are saved now. */
export function SampleCard({
  height,
  children,
}: {
  /** Of the skeleton, in pixels. */
  height: number;
  children: (portfolio: Portfolio) => ReactNode;
}): ReactNode {
  const t = useWords(words);
  const { may, investor, choose, portfolio } = useSample();
  if (!may) return <SampleNote>{t('sample.noRight')}</SampleNote>;
  return (
    <Card title={t('sample.title')} flush>
      <div className={styles.sampleHead}>
        <EntityPicker label={t('sample.as')} source={investorOptions} value={investor} onChange={choose} />
      </div>
      {investor === null ? (
        <SampleNote>{t('sample.choose')}</SampleNote>
      ) : (
        <StateView of={portfolio} thing={t('sample.thing')} skeleton={<BlockSkeleton height={height} />}>
          {({ data }) => children(data)}
        </StateView>
      )}
    </Card>
  );
}

/** In the place of the preview. */
export const SampleNote = ({ children }: { children: ReactNode }): ReactNode => (
  <p className={`muted ${styles.sampleNote}`}>{children}</p>
);
