import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/layout.tsx';
import { EligibilityCard } from '../../ui/eligibility-card.tsx';
import { useWords } from '../../kit/context.tsx';
import { useGates, type GatesAsked } from './gates.tsx';
import { eligibilityWords } from './words.ts';

/** What is between the investor and investing, each step with its way on. Nothing once all is done. */
export function Eligibility(requested: GatesAsked): ReactNode {
  const t = useWords(eligibilityWords);
  const gates = useGates(requested);
  const done = gates.filter((gate) => gate.state === 'done').length;
  return <EligibilityCard title={t('title')} help={t('help', { done, total: gates.length })} gates={gates} />;
}

/** The same in one line, above a list: how far one is, the next step, and the rest on demand. */
export function EligibilityStrip(requested: GatesAsked): ReactNode {
  const t = useWords(eligibilityWords);
  const [open, setOpen] = useState(false);
  const gates = useGates(requested);
  const done = gates.filter((gate) => gate.state === 'done').length;
  const next = gates.find((gate) => gate.state === 'open') ?? gates.find((gate) => gate.state === 'waiting');
  if (next === undefined) return null;
  if (open) return <Eligibility {...requested} />;
  return (
    <Card tone="info">
      <Row justify="between">
        <div>
          <strong>{t('strip', { done, total: gates.length })}</strong>
          <p>
            {t('next', { step: isAhead(next.key) ? t(`ahead.${next.key}`) : next.label })} {next.note}
          </p>
        </div>
        <Row gap={8}>
          <Button small kind="quiet" onClick={() => setOpen(true)}>
            {t('all')}
          </Button>
          {next.action}
        </Row>
      </Row>
    </Card>
  );
}

const isAhead = (key: string): key is keyof (typeof eligibilityWords)['ahead'] =>
  key in eligibilityWords.ahead;
