import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { isDraft, isExisting } from '@tranche/domain/opportunities/codes';
import { useAccess, type Access } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { TabOutlet, useRecordTabs, type RecordTab } from '../../../kit/guard.tsx';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Stack, Page } from '../../../ui/layout.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { formatDate } from '../../../ui/format.ts';
import { OfferProvider } from '../current-offer.tsx';
import { useOffer, type OfferRow } from '../queries.ts';
import { detailsHref, EXISTING_LIST, LIST, stageHref } from '../stage.ts';
import { words } from '../words.ts';
import { DeleteOffer } from './delete-offer.tsx';
import { OfferActions } from './offer-actions.tsx';
import { StageDialog } from './stage-dialog.tsx';

/** Header, tabs and dialogs of one opportunity, from whichever list it was opened. */
export function OfferShell({ existing }: { existing: boolean }): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const offer = useOffer(id);
  return (
    <Page>
      <StateView of={offer} thing={t('record.thing')} skeleton={<FormSkeleton fields={6} />}>
        {(row) => <Shell offer={row} existing={existing} />}
      </StateView>
    </Page>
  );
}

function Shell({ offer, existing }: { offer: OfferRow; existing: boolean }): ReactNode {
  const t = useWords(words);
  const inBuilder = isInBuilder(offer, useAccess());
  const tabs = useRecordTabs().filter(({ key }) => !inBuilder || BESIDE_BUILDER.includes(key));
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  useAnnouncedTitle(offer.name);
  const list = existing ? EXISTING_LIST : LIST;
  const elsewhere = useRightPlace(offer, existing, tabs);
  if (elsewhere) return null;
  return (
    <OfferProvider offer={offer}>
      <Stack gap={16}>
        <div>
          <RecordHeader
            name={offer.name}
            crumbs={[{ label: t(existing ? 'existing.title' : 'list.title'), href: list }]}
            picture={<Picture square name={offer.name} src={offer.logo ?? offer.cover_image} size={36} />}
            pill={<Status of="opportunity" code={offer.status} />}
            facts={factsOf(offer, t)}
            actions={<OfferActions offer={offer} onDelete={() => setDeleting(true)} />}
          />
          <TabLinks tabs={tabs} label={t('record.tabs')} />
        </div>
        <TabOutlet />
      </Stack>
      <StageDialog offer={offer} />
      <DeleteOffer
        offer={deleting ? offer : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.history.push(list)}
      />
    </OfferProvider>
  );
}

/** A draft is read where it is written; what the builder does not show stays beside it. */
const BESIDE_BUILDER = ['details/preview', 'details/notes-calls-tasks'];
const isInBuilder = ({ status }: OfferRow, access: Access): boolean =>
  isDraft(status) && access.can('investment_opportunity_live.update');

/** The stage decides where a record is (specification §2); an address of another stage, or of no tab of the viewer's, leads there. */
function useRightPlace(offer: OfferRow, existing: boolean, tabs: readonly RecordTab[]): boolean {
  const router = useRouter();
  const { pathname } = useLocation();
  const inBuilder = isInBuilder(offer, useAccess());
  const home = isDraft(offer.status) && !inBuilder ? detailsHref(offer.id) : stageHref(offer);
  const isHere = isExisting(offer.status) === existing;
  const isTab = tabs.some(({ href }) => href === pathname.replace(/\/$/, ''));
  const target = isHere && isTab ? null : isHere && !inBuilder ? (tabs[0]?.href ?? home) : home;
  useEffect(() => {
    if (target !== null) router.history.replace(target);
  }, [target, router]);
  return target !== null;
}

function factsOf(offer: OfferRow, t: ReturnType<typeof useWords<typeof words>>): string[] {
  const facts = [offer.type?.name, offer.subType?.name].filter((fact) => fact !== undefined);
  if (offer.status <= 3 && offer.closes_at !== null && offer.days_left !== null) {
    facts.push(offer.days_left > 0 ? t('record.closesIn', { n: offer.days_left }) : t('record.closesToday'));
  }
  if (offer.status === 4 && offer.closed_at)
    facts.push(t('record.closedOn', { date: formatDate(offer.closed_at) }));
  if (offer.status >= 5 && offer.completed_at) {
    facts.push(t('record.completedOn', { date: formatDate(offer.completed_at) }));
  }
  if (offer.owner) facts.push(t('record.owner', { name: offer.owner.name }));
  return facts;
}
