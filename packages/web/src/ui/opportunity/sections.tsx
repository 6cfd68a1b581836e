import { IconFileText, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DescriptionList } from '../description-list.tsx';
import { formatBytes } from '../format.ts';
import { Stack } from '../layout.tsx';
import { RichText } from '../rich-text.tsx';
import { DateTime } from '../value.tsx';
import { termFacts } from './offer-facts.tsx';
import type { Offer, OfferDate, OfferDocument, OfferKeyPoint, OfferReward, OfferTerm } from './offer.ts';
import styles from './opportunity.module.css';
import { OfferRewards } from './people.tsx';
import type { OfferSay } from './words.ts';

interface Part {
  readonly say: OfferSay;
  readonly corner?: ReactNode;
}

export function OfferOverview({
  offer,
  keyPoints,
  say,
  corner,
}: Part & { offer: Offer; keyPoints: readonly OfferKeyPoint[] }): ReactNode {
  const chapters = offer.sections
    .filter((section) => section.is_visible && section.body !== '')
    .sort((one, other) => one.sort_order - other.sort_order);
  const empty = !offer.summary && !offer.description && chapters.length === 0 && keyPoints.length === 0;
  return (
    <Stack gap={16}>
      <Card title={say('overview')} actions={corner}>
        <div className={styles.prose}>
          {empty && <p className="muted">{say('noOverview')}</p>}
          {offer.summary && <p className={styles.summary}>{offer.summary}</p>}
          {offer.description && <RichText html={offer.description} />}
        </div>
      </Card>
      {keyPoints.length > 0 && (
        <Card title={say('keyPoints')}>
          <ul className={styles.points}>
            {keyPoints.map((point) => (
              <li key={point.id}>
                <h3>{point.title}</h3>
                {point.body && <p>{point.body}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {chapters.map((chapter) => (
        <Card key={chapter.key} title={chapter.title}>
          <div className={styles.prose}>
            <RichText html={chapter.body} />
          </div>
        </Card>
      ))}
    </Stack>
  );
}

export function OfferTerms({
  offer,
  terms,
  rewards,
  say,
  corner,
}: Part & {
  offer: Offer;
  terms: readonly OfferTerm[];
  rewards: readonly OfferReward[];
}): ReactNode {
  return (
    <Stack gap={16}>
      <Card title={say('offering')} actions={corner}>
        <DescriptionList facts={termFacts(offer, say)} />
      </Card>
      {terms.length > 0 && (
        <Card title={say('termConditions')}>
          {terms.map((term) => (
            <details key={term.id} className={styles.term}>
              <summary>{term.title}</summary>
              <RichText html={term.body} />
            </details>
          ))}
        </Card>
      )}
      {rewards.length > 0 && <OfferRewards rewards={rewards} currency={offer.currency} say={say} />}
    </Stack>
  );
}

export function OfferDocuments({
  documents,
  locked,
  say,
  corner,
  onOpen,
}: Part & {
  documents: readonly OfferDocument[];
  locked: boolean;
  /** Shows a document beside the page; without it the browser opens the file. */
  onOpen?: (document: OfferDocument) => void;
}): ReactNode {
  return (
    <Card title={say('documents')} actions={corner}>
      <p className={styles.locked}>{say(locked ? 'documentsLocked' : 'documentsHint')}</p>
      <ul className={styles.files}>
        {documents.map((file) => (
          <li key={file.id}>
            {locked ? <IconLock size={18} aria-hidden /> : <IconFileText size={18} aria-hidden />}
            <span className={styles.fileName}>{file.name}</span>
            <span className="muted num">{formatBytes(file.size)}</span>
            {!locked && onOpen && (
              <Button
                small
                kind="quiet"
                aria-haspopup="dialog"
                aria-label={say('openDocument', { name: file.name })}
                onClick={() => onOpen(file)}
              >
                {say('open')}
              </Button>
            )}
            {!locked && !onOpen && file.url && (
              <a href={file.url} aria-label={say('openDocument', { name: file.name })}>
                {say('open')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function OfferDates({ dates, say, corner }: Part & { dates: readonly OfferDate[] }): ReactNode {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <Card title={say('dates')} actions={corner}>
      <ol className={styles.dates}>
        {dates.map((each) => (
          <li key={each.id} data-past={each.date < today}>
            <DateTime value={each.date} />
            <div>
              <p className={styles.dateName}>{each.name}</p>
              {each.description && <p className="muted">{each.description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
