import { useIsFetching } from '@tanstack/react-query';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { isDraft, isExisting } from '@tranche/domain/opportunities/codes';
import { useAccess, type Access } from '../../../kit/access.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { TabOutlet, useClosedTabs, useRecordTabs, type RecordTab } from '../../../kit/guard.tsx';
import { keys } from '../../../kit/query-keys.ts';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Stack, Page } from '../../../ui/layout.tsx';
import { RecordHeader, type Crumb } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { formatDate } from '../../../ui/format.ts';
import { OpportunityProvider } from './current-opportunity.tsx';
import { useOpportunity, type OpportunityRow } from '../queries.ts';
import { detailsHref, EXISTING_LIST, isPageOf, LIST, stageHref } from '../stage.ts';
import { words } from '../words.ts';
import { DeleteOpportunity } from '../lifecycle/delete-opportunity.tsx';
import { OpportunityActions } from '../lifecycle/opportunity-actions.tsx';
import { StageDialog } from '../lifecycle/stage-dialog.tsx';

type Say = ReturnType<typeof useWords<typeof words>>;

/** Header, tabs and dialogs of one opportunity, from whichever list it was opened. */
export function OpportunityShell({ existing }: { existing: boolean }): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const opportunity = useOpportunity(id);
  if (opportunity.data === undefined && hasStatus(opportunity.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={opportunity}
        thing={t('record.thing')}
        up={listOf(existing, t)}
        skeleton={<FormSkeleton fields={6} />}
      >
        {(row) => <Shell opportunity={row} existing={existing} />}
      </StateView>
    </Page>
  );
}

const listOf = (existing: boolean, t: Say): Crumb => ({
  label: t(existing ? 'existing.title' : 'list.title'),
  href: existing ? EXISTING_LIST : LIST,
});

function Shell({ opportunity, existing }: { opportunity: OpportunityRow; existing: boolean }): ReactNode {
  const t = useWords(words);
  const inBuilder = isInBuilder(opportunity, useAccess());
  const tabs = useRecordTabs().filter(
    ({ key }) =>
      (!inBuilder || BESIDE_BUILDER.includes(key)) &&
      (!CAP_TABLE.includes(key) || opportunity.cap_table_enabled),
  );
  const closed = useClosedTabs();
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  useAnnouncedTitle(opportunity.name);
  const list = existing ? EXISTING_LIST : LIST;
  const elsewhere = useRightPlace(opportunity, existing, tabs);
  if (elsewhere) return <FormSkeleton fields={6} />;
  return (
    <OpportunityProvider opportunity={opportunity}>
      <Stack gap={16}>
        <div>
          <RecordHeader
            name={opportunity.name}
            crumbs={[listOf(existing, t)]}
            picture={
              <Picture
                square
                name={opportunity.name}
                src={opportunity.logo ?? opportunity.cover_image}
                size={36}
              />
            }
            pill={<Status of="opportunity" code={opportunity.status} />}
            facts={factsOf(opportunity, t)}
            actions={<OpportunityActions opportunity={opportunity} onDelete={() => setDeleting(true)} />}
          />
          <TabLinks tabs={tabs} closed={closed} label={t('record.tabs')} />
        </div>
        <TabOutlet />
      </Stack>
      <StageDialog opportunity={opportunity} />
      <DeleteOpportunity
        opportunity={deleting ? opportunity : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.history.push(list)}
      />
    </OpportunityProvider>
  );
}

/** Where the investment keeps one. */
const CAP_TABLE = ['details/cap-table', 'details/cap-table-performance'];

/** A draft is read where it is written; what the builder does not show stays beside it. */
const BESIDE_BUILDER = ['details/preview', 'details/notes-calls-tasks'];
const isInBuilder = ({ status }: OpportunityRow, access: Access): boolean =>
  isDraft(status) && access.can('investment_opportunity_live.update');

/** The stage decides where a record is (specification §2); an address of another stage, or of no tab of the viewer's, leads there. */
function useRightPlace(opportunity: OpportunityRow, existing: boolean, tabs: readonly RecordTab[]): boolean {
  const router = useRouter();
  const { pathname } = useLocation();
  const inBuilder = isInBuilder(opportunity, useAccess());
  const home =
    isDraft(opportunity.status) && !inBuilder ? detailsHref(opportunity.id) : stageHref(opportunity);
  const isHere = isExisting(opportunity.status) === existing;
  // the address changes before the next page is there to replace this one
  const isLeft = !isPageOf(opportunity.id, pathname);
  const isTab = tabs.some(({ href }) => href === pathname.replace(/\/$/, ''));
  const target = isLeft || (isHere && isTab) ? null : isHere && !inBuilder ? (tabs[0]?.href ?? home) : home;
  // it may have been saved just now and have the tab that was asked for
  const isRead = useIsFetching({ queryKey: keys.item('investment-opportunities', opportunity.id) }) === 0;
  useEffect(() => {
    if (target !== null && isRead) router.history.replace(target);
  }, [target, isRead, router]);
  return target !== null;
}

function factsOf(opportunity: OpportunityRow, t: ReturnType<typeof useWords<typeof words>>): string[] {
  const facts = [opportunity.type?.name, opportunity.subType?.name].filter((fact) => fact !== undefined);
  if (opportunity.status <= 3 && opportunity.closes_at !== null && opportunity.days_left !== null) {
    facts.push(
      opportunity.days_left > 0
        ? t('record.closesIn', { n: opportunity.days_left })
        : t('record.closesToday'),
    );
  }
  if (opportunity.status === 4 && opportunity.closed_at)
    facts.push(t('record.closedOn', { date: formatDate(opportunity.closed_at) }));
  if (opportunity.status >= 5 && opportunity.completed_at) {
    facts.push(t('record.completedOn', { date: formatDate(opportunity.completed_at) }));
  }
  if (opportunity.owner) facts.push(t('record.owner', { name: opportunity.owner.name }));
  return facts;
}
