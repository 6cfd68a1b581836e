import { RISK_BANNER } from '@tranche/domain/settings/risk';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { RiskBanner } from '../../../ui/risk-banner.tsx';
import { TextSetting } from '../components/text-setting.tsx';
import { words } from '../words.ts';

/** The full warning behind the banner, whose sentence is the regulator's. */
export default function RiskWarning(): ReactNode {
  const t = useWords(words);
  return (
    <TextSetting
      name="risk_warning_text"
      page="risk"
      title={t('risk.title')}
      help={t('risk.textHelp')}
      saved={t('risk.saved')}
      fixed={
        <Card title={t('risk.banner')} help={t('risk.bannerHelp')}>
          <p>{RISK_BANNER}</p>
        </Card>
      }
      preview={(text) => (
        <>
          <RiskBanner fullText={text || null} />
          {text !== '' && <RichText html={text} />}
        </>
      )}
    />
  );
}
