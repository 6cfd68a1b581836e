import { changeDeal } from '@tranche/domain/pipeline/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { PictureDrop } from '../../../shared/files/picture-drop.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import type { Deal } from '../deal.ts';
import styles from '../deals.module.css';
import { words } from '../words.ts';

export function DealLogo({ deal: { id, logo } }: { deal: Pick<Deal, 'id' | 'logo'> }): ReactNode {
  const t = useWords(words);
  const change = useAction(changeDeal, { changes: ['pipeline-deals'] });
  return (
    <FormSection title={t('logo.title')}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <PictureDrop
        name="logo"
        label={t('logo.label')}
        words={{ sent: t('logo.sent'), failed: t('logo.failed'), sending: t('logo.sending') }}
        onSend={(picture) => change.mutateAsync({ params: { id }, body: { logo: picture } })}
      />
    </FormSection>
  );
}
