import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { OfferRow } from '../queries.ts';
import { words } from '../words.ts';

/** What is said about the risks: the sentence of the type, the text of the category, the firm's own. */
function useRisks(offer: OfferRow): { sentence: string | null; texts: readonly string[] } {
  const { settings, flags } = useBoot();
  const general = flags.enableRiskWarning ? settings.risk_warning_text : null;
  return {
    sentence: offer.type?.risk_warning ?? null,
    texts: [offer.category?.risk_text, general].flatMap((text) => (text ? [text] : [])),
  };
}

export function useHasRisks(offer: OfferRow): boolean {
  const { sentence, texts } = useRisks(offer);
  return sentence !== null || texts.length > 0;
}

export function Risks({ offer }: { offer: OfferRow }): ReactNode {
  const t = useWords(words);
  const { sentence, texts } = useRisks(offer);
  return (
    <Card title={t('offerPage.risks')}>
      <Stack gap={16}>
        {sentence && (
          <p>
            <strong>{sentence}</strong>
          </p>
        )}
        {texts.map((html) => (
          <RichText key={html} html={html} />
        ))}
      </Stack>
    </Card>
  );
}
