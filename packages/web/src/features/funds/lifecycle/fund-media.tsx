import * as fundVerbs from '@tranche/domain/funds/fund.verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { PictureDrop } from '../../../shared/files/picture-drop.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import type { Fund } from '../fund.ts';
import { fundWords } from '../words.ts';
import styles from '../funds.module.css';

/** Logo and cover picture. */
export function FundMedia({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(fundWords);
  const change = useAction(fundVerbs.change, { changes: ['funds'] });
  const drop = (name: 'logo' | 'cover_image'): ReactNode => (
    <PictureDrop
      name={name}
      label={t(`media.${name}`)}
      words={{ sent: t('media.uploaded'), failed: t('media.failed'), sending: t('media.uploading') }}
      onSend={(picture) => change.mutateAsync({ params: { id: fund.id }, body: { [name]: picture } })}
    />
  );
  return (
    <FormSection title={t('media.title')} help={t('media.help')}>
      {fund.logo && <img className={styles.logo} src={fund.logo} alt="" />}
      {drop('logo')}
      {fund.cover_image && <img className={styles.cover} src={fund.cover_image} alt="" />}
      {drop('cover_image')}
    </FormSection>
  );
}
