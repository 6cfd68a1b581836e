import { IconFileText, IconLock } from '@tabler/icons-react';
import { stageOn } from '@tranche/domain/opportunities/key-date-stages';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DescriptionList } from '../description-list.tsx';
import { FoldCard } from '../fold-card.tsx';
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
  /** A link has led here. */
  readonly wanted?: boolean;
}

export function OfferOverview({
  offer,
  keyPoints,
  say,
  corner,
  wanted,
}: Part & { offer: Offer; keyPoints: readonly OfferKeyPoint[] }): ReactNode {
  const chapters = offer.sections
    .filter((section) => section.is_visible && section.body !== '')
    .sort((one, other) => one.sort_order - other.sort_order);
  const empty = !offer.summary && !offer.description && chapters.length === 0 && keyPoints.length === 0;
  return (
    <Stack gap={16}>
      <FoldCard title={say('overview')} actions={corner} wanted={wanted}>
        <div className={styles.prose}>
          {empty && <p className="muted">{say('noOverview')}</p>}
          {offer.summary && <p className={styles.summary}>{offer.summary}</p>}
          {offer.description && <RichText html={offer.description} />}
        </div>
      </FoldCard>
      {keyPoints.length > 0 && (
        <FoldCard title={say('keyPoints')}>
          <ul className={styles.points}>
            {keyPoints.map((point) => (
              <li key={point.id}>
                <h3>{point.title}</h3>
                {point.body && <p>{point.body}</p>}
              </li>
            ))}
          </ul>
        </FoldCard>
      )}
      {chapters.map((chapter) => (
        <FoldCard key={chapter.key} title={chapter.title} folded>
          <div className={styles.prose}>
            <RichText html={chapter.body} />
          </div>
        </FoldCard>
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
  wanted,
}: Part & {
  offer: Offer;
  terms: readonly OfferTerm[];
  rewards: readonly OfferReward[];
}): ReactNode {
  return (
    <Stack gap={16}>
      <FoldCard title={say('offering')} actions={corner} wanted={wanted}>
        <DescriptionList facts={termFacts(offer, say)} />
      </FoldCard>
      {terms.length > 0 && (
        <FoldCard title={say('termConditions')}>
          {terms.map((term) => (
            <details key={term.id} className={styles.term}>
              <summary>{term.title}</summary>
              <RichText html={term.body} />
            </details>
          ))}
        </FoldCard>
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
  wanted,
  onOpen,
}: Part & {
  documents: readonly OfferDocument[];
  locked: boolean;
  /** Shows a document beside the page; without it the browser opens the file. */
  onOpen?: (document: OfferDocument) => void;
}): ReactNode {
  return (
    <FoldCard title={say('documents')} actions={corner} wanted={wanted}>
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
    </FoldCard>
  );
}

export function OfferDates({
  dates,
  offer,
  say,
  corner,
  wanted,
}: Part & { dates: readonly OfferDate[]; offer: Offer }): ReactNode {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <FoldCard title={say('dates')} actions={corner} wanted={wanted} folded>
      <ol className={styles.dates}>
        {dates.map((each) => {
          const happened = stageOn(each, offer);
          return (
            <li key={each.id} data-past={each.date < today}>
              <DateTime value={each.date} />
              <div>
                <p className={styles.dateName}>{happened === null ? each.name : say(happened)}</p>
                {each.description && <p className="muted">{each.description}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </FoldCard>
  );
}
