import { useEffect, useState, type ReactNode } from 'react';
import { OfferHero } from './hero.tsx';
import type {
  Offer,
  OfferDate,
  OfferDocument,
  OfferKeyPoint,
  OfferMember,
  OfferPicture,
  OfferReward,
  OfferTerm,
} from './offer.ts';
import styles from './opportunity.module.css';
import { OfferTeam } from './people.tsx';
import { goToSection, SectionNav, type SectionLink } from './section-nav.tsx';
import { OfferDates, OfferDocuments, OfferOverview, OfferTerms } from './sections.tsx';
import type { OfferSay } from './words.ts';

export type OfferPart = 'overview' | 'terms' | 'documents' | 'dates';

export interface OpportunityViewProps {
  readonly offer: Offer;
  readonly keyPoints: readonly OfferKeyPoint[];
  readonly termConditions: readonly OfferTerm[];
  readonly documents: readonly OfferDocument[];
  readonly keyDates: readonly OfferDate[];
  readonly pictures?: readonly OfferPicture[];
  readonly team?: readonly OfferMember[];
  readonly rewards?: readonly OfferReward[];
  /** Shows a document beside the page; without it the browser opens the file. */
  readonly onDocument?: (document: OfferDocument) => void;
  /** `useWords(offerWords)`. */
  readonly say: OfferSay;
  /** The sticky box beside the story: `<InvestBox …>`. */
  readonly box: ReactNode;
  /** Beside the chips: a status pill, a ribbon. */
  readonly marks?: ReactNode;
  /** Sections of the portal's own after these: questions, risks. */
  readonly extra?: readonly (SectionLink & { readonly content: ReactNode })[];
  /** In place of links while the reader may not open documents. */
  readonly documentsLocked?: boolean;
  /** In the corner of a section: staff's way to its form. */
  readonly corner?: (part: OfferPart) => ReactNode;
  /** `h2` where the page has a name of its own. */
  readonly heading?: 'h1' | 'h2';
  /** In a frame narrower than the window: the box under the head. */
  readonly framed?: boolean;
}

type Section = SectionLink & { readonly content: ReactNode };

/** An offer as investors read it (I3), and staff preview it (A54): one page, its anchors in sight. Empty sections are left out. */
export function OpportunityView(props: OpportunityViewProps): ReactNode {
  const { offer, say, box, framed } = props;
  const [wanted, setWanted] = useState(() => window.location.hash.slice(1));
  const sections = sectionsOf(props, wanted);
  useArrival(wanted, sections);
  return (
    <div className={styles.page} data-framed={framed}>
      <div>
        <OfferHero
          offer={offer}
          pictures={props.pictures}
          marks={props.marks}
          say={say}
          heading={props.heading ?? 'h1'}
        />
      </div>
      <aside className={styles.box}>{box}</aside>
      <div className={styles.story}>
        {sections.length > 1 && (
          <SectionNav
            label={say('sections', { name: offer.name })}
            choose={say('section')}
            sections={sections}
            onGo={setWanted}
          />
        )}
        {sections.map(({ id, content }) => (
          <div key={id} id={id} className={styles.section}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** An address with an anchor leads there once the section has come. */
function useArrival(wanted: string, sections: readonly Section[]): void {
  const [asked] = useState(wanted);
  const there = asked !== '' && sections.some(({ id }) => id === asked);
  useEffect(() => {
    if (there) goToSection(asked);
  }, [there, asked]);
}

function sectionsOf(props: OpportunityViewProps, wanted: string): Section[] {
  const { offer, say, corner, documents, keyDates, team = [], rewards = [], extra = [] } = props;
  const part = (id: OfferPart) => ({ say, corner: corner?.(id), wanted: wanted === id });
  return [
    {
      id: 'overview',
      label: say('overview'),
      content: <OfferOverview {...part('overview')} offer={offer} keyPoints={props.keyPoints} />,
    },
    {
      id: 'terms',
      label: say('terms'),
      content: <OfferTerms {...part('terms')} offer={offer} terms={props.termConditions} rewards={rewards} />,
    },
    ...(team.length > 0
      ? [
          {
            id: 'team',
            label: say('team'),
            content: <OfferTeam team={team} say={say} wanted={wanted === 'team'} />,
          },
        ]
      : []),
    ...(documents.length > 0
      ? [
          {
            id: 'documents',
            label: say('documents'),
            count: documents.length,
            content: (
              <OfferDocuments
                {...part('documents')}
                documents={documents}
                locked={props.documentsLocked ?? false}
                onOpen={props.onDocument}
              />
            ),
          },
        ]
      : []),
    ...(keyDates.length > 0
      ? [
          {
            id: 'dates',
            label: say('dates'),
            content: <OfferDates {...part('dates')} dates={keyDates} offer={offer} />,
          },
        ]
      : []),
    ...extra,
  ];
}
