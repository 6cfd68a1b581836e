import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { OpportunityRow } from '../queries.ts';
import { words } from '../words.ts';

/** What is said about the risks: the sentence of the type, the text of the category, the firm's own. */
function useRisks(opportunity: OpportunityRow): { sentence: string | null; texts: readonly string[] } {
  const { settings, flags } = useBoot();
  const general = flags.enableRiskWarning ? settings.risk_warning_text : null;
  return {
    sentence: opportunity.type?.risk_warning ?? null,
    texts: [opportunity.category?.risk_text, general].flatMap((text) => (text ? [text] : [])),
  };
}

export function useHasRisks(opportunity: OpportunityRow): boolean {
  const { sentence, texts } = useRisks(opportunity);
  return sentence !== null || texts.length > 0;
}

export function Risks({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const { sentence, texts } = useRisks(opportunity);
  return (
    <Card title={t('opportunityPage.risks')}>
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
