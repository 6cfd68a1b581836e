import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Disclosure } from '../../../shared/sounding/disclosure.tsx';
import { TextSetting } from '../components/text-setting.tsx';
import { words } from '../words.ts';

/** What everyone reads before they agree to a market sounding. A request keeps the text that it was sent with. */
export default function MarketSounding(): ReactNode {
  const t = useWords(words);
  return (
    <TextSetting
      name="market_sounding_description"
      page="sounding"
      title={t('sounding.title')}
      help={t('sounding.textHelp')}
      saved={t('sounding.saved')}
      preview={(text) => <Disclosure text={text} />}
    />
  );
}
