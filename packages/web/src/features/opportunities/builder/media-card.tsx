import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { PictureDrop } from '../../../shared/files/picture-drop.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { builderWords } from './builder-words.ts';
import styles from '../opportunities.module.css';
import { useBuilder } from './use-builder.ts';

/** Cover and logo. */
export function MediaCard(): ReactNode {
  const t = useWords(builderWords);
  const { opportunity } = useBuilder();
  const change = useAction(opportunityVerbs.change, { changes: ['investment-opportunities'] });
  const drop = (name: 'cover_image' | 'logo', label: string): ReactNode => (
    <PictureDrop
      name={name}
      label={label}
      words={{ sent: t('media.uploaded'), failed: t('list.failed'), sending: t('media.uploading') }}
      onSend={(picture) => change.mutateAsync({ params: { id: opportunity.id }, body: { [name]: picture } })}
    />
  );
  return (
    <Stack gap={24}>
      <div>
        {opportunity.cover_image && <img className={styles.cover} src={opportunity.cover_image} alt="" />}
        {drop('cover_image', t('media.cover'))}
      </div>
      <div>
        {opportunity.logo && <img className={styles.logo} src={opportunity.logo} alt="" />}
        {drop('logo', t('media.logo'))}
      </div>
    </Stack>
  );
}
