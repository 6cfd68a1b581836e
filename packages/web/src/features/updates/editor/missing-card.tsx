import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Missing } from './missing.ts';
import { editorWords } from './words.ts';

/** What is missing, each a link to its field; it takes the focus. */
export function MissingCard({ missing }: { missing: readonly Missing[] }): ReactNode {
  const t = useWords(editorWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Card title={t('missingTitle')} tone="warning">
        <ul>
          {missing.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
                  field?.scrollIntoView({ block: 'center' });
                  (field?.querySelector<HTMLElement>('input, [contenteditable], button') ?? field)?.focus();
                }}
              >
                {t(`missing.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
