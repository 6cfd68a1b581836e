import type { ReactNode } from 'react';
import { WithRail } from '../layout.tsx';
import { ViewTabs, type ViewTab } from '../tab-links.tsx';
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
import { SectionSelect } from './section-select.tsx';
import { OfferDates, OfferDocuments, OfferOverview, OfferTerms } from './sections.tsx';
import type { OfferSay } from './words.ts';

/** The id of what begins under the head: tabs and the open section. */
export const OFFER_SECTIONS = 'offer-sections';

export type OfferTab = 'overview' | 'terms' | 'documents' | 'dates';

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
  /** Key of the open tab; an unknown one is the first. Bind it to `?tab=`. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  /** Tabs of the portal's own after these: questions, risks. */
  readonly extra?: readonly (ViewTab & { readonly content: ReactNode })[];
  /** In place of links while the reader may not open documents. */
  readonly documentsLocked?: boolean;
  /** In the corner of a section: staff's way to its form. */
  readonly corner?: (tab: OfferTab) => ReactNode;
  /** `h2` where the page has a name of its own. */
  readonly heading?: 'h1' | 'h2';
  /** In a frame that measures itself: the column width decides, not the window's. */
  readonly framed?: boolean;
}

/** An offer as investors read it (I3), and staff preview it (A54). Sections without content are left out. */
export function OpportunityView(props: OpportunityViewProps): ReactNode {
  const { offer, say, box, framed } = props;
  const tabs = tabsOf(props);
  const open = tabs.find((tab) => tab.key === props.tab) ?? tabs[0];
  const main = (
    <>
      <OfferHero
        offer={offer}
        pictures={props.pictures}
        marks={props.marks}
        say={say}
        heading={props.heading ?? 'h1'}
      />
      {framed && <div className={styles.framedBox}>{box}</div>}
      {tabs.length > 1 && (
        <div id={OFFER_SECTIONS}>
          <div className={styles.tabs}>
            <ViewTabs
              label={say('sections', { name: offer.name })}
              tabs={tabs}
              current={open?.key ?? ''}
              onChange={props.onTab}
            />
          </div>
          <SectionSelect
            label={say('section')}
            tabs={tabs}
            current={open?.key ?? ''}
            onChange={props.onTab}
          />
        </div>
      )}
      {open && contentOf(open.key, props)}
    </>
  );
  if (framed) return <div className={styles.framed}>{main}</div>;
  return (
    <WithRail rail={box} sticky>
      {main}
    </WithRail>
  );
}

function tabsOf({ say, documents, keyDates, team = [], extra = [] }: OpportunityViewProps): ViewTab[] {
  return [
    { key: 'overview', label: say('overview') },
    { key: 'terms', label: say('terms') },
    ...(team.length > 0 ? [{ key: 'team', label: say('team') }] : []),
    ...(documents.length > 0 ? [{ key: 'documents', label: say('documents'), count: documents.length }] : []),
    ...(keyDates.length > 0 ? [{ key: 'dates', label: say('dates') }] : []),
    ...extra.map(({ key, label, count }) => ({ key, label, count })),
  ];
}

function contentOf(key: string, props: OpportunityViewProps): ReactNode {
  const { offer, say, corner } = props;
  switch (key) {
    case 'overview':
      return <OfferOverview offer={offer} keyPoints={props.keyPoints} say={say} corner={corner?.(key)} />;
    case 'terms':
      return (
        <OfferTerms
          offer={offer}
          terms={props.termConditions}
          rewards={props.rewards ?? []}
          say={say}
          corner={corner?.(key)}
        />
      );
    case 'team':
      return <OfferTeam team={props.team ?? []} say={say} />;
    case 'documents':
      return (
        <OfferDocuments
          documents={props.documents}
          locked={props.documentsLocked ?? false}
          onOpen={props.onDocument}
          say={say}
          corner={corner?.(key)}
        />
      );
    case 'dates':
      return <OfferDates dates={props.keyDates} say={say} corner={corner?.(key)} />;
    default:
      return props.extra?.find((tab) => tab.key === key)?.content ?? null;
  }
}
