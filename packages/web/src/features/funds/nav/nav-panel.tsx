import { draftLive } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { dayOf, formatDate } from '../../../ui/format.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { part } from '../../../ui/part.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { Fund } from '../fund.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { useNav, type Nav } from './nav.ts';
import { NEW, valuesOf } from './nav-values.ts';
import { navWords } from './nav-words.ts';
import { useProposal } from './use-proposal.ts';

const WAITING = <FormSkeleton fields={6} />;
const NavForm = part(async () => ({ default: (await import('./nav-form.tsx')).NavForm }), WAITING);
const NavView = part(async () => ({ default: (await import('./nav-view.tsx')).NavView }), WAITING);

const WIDTH = 880;

/** The panel of one net asset value: `?nav=new`, with `&corrects={id}` to correct an issued value, or `?nav={id}`. */
export function NavPanel({ fund }: { fund: Fund }): ReactNode {
  const [shown, setShown] = useSearchParam('nav');
  const [corrects] = useSearchParam('corrects');
  const issued =
    shown === 'new' && corrects !== null && /^\d{1,15}$/.test(corrects) ? Number(corrects) : null;
  const close = (): void => setShown(null);
  const isOpen = shown !== null && (shown === 'new' || /^\d{1,15}$/.test(shown));
  const id = issued ?? (isOpen && shown !== 'new' ? Number(shown) : null);
  return (
    <SidePanel open={isOpen} onClose={close} title={useTitle(fund, id, issued)} width={WIDTH}>
      {isOpen &&
        (id === null ? (
          <NavForm
            fund={fund}
            nav={null}
            corrects={null}
            initial={{ ...NEW, as_of: dayOf(new Date()) }}
            onClose={close}
          />
        ) : (
          <One key={`${shown}-${id}`} fund={fund} id={id} isCorrected={issued !== null} onClose={close} />
        ))}
    </SidePanel>
  );
}

function useTitle(fund: Fund, id: number | null, issued: number | null): string {
  const t = useWords(navWords);
  const { data } = useNav(id);
  const { name } = fund;
  if (id === null) return t('newTitle', { name });
  if (data === undefined) return t('anyTitle', { name });
  return t(issued === null ? 'oneTitle' : 'correctTitle', { name, date: formatDate(data.as_of) });
}

interface OneProps {
  readonly fund: Fund;
  readonly id: number;
  /** Whether it is about to be corrected, or itself on show. */
  readonly isCorrected: boolean;
  readonly onClose: () => void;
}

function One({ fund, id, isCorrected, onClose }: OneProps): ReactNode {
  const t = useWords(navWords);
  return (
    <StateView of={useNav(id)} thing={t('thing')} skeleton={WAITING}>
      {(nav) =>
        isCorrected ? (
          <NavForm
            fund={fund}
            nav={null}
            corrects={nav.id}
            initial={{
              ...NEW,
              as_of: nav.as_of,
              other_assets: nav.other_assets,
              liabilities: nav.liabilities,
            }}
            onClose={onClose}
          />
        ) : (
          <Shown fund={fund} nav={nav} onClose={onClose} />
        )
      }
    </StateView>
  );
}

/** A draft can be edited by those with the right; a submitted or live value is read-only. */
function Shown({ fund, nav, onClose }: { fund: Fund; nav: Nav; onClose: () => void }): ReactNode {
  const { can } = useAccess();
  const isWritten = nav.status === draftLive.draft && nav.submitted_at === null && can('funds.update');
  return isWritten ? (
    <Draft fund={fund} nav={nav} onClose={onClose} />
  ) : (
    <NavView fund={fund} nav={nav} onClose={onClose} />
  );
}

function Draft({ fund, nav, onClose }: { fund: Fund; nav: Nav; onClose: () => void }): ReactNode {
  const t = useWords(navWords);
  const { corrects_id: corrects, as_of } = nav;
  const proposal = useProposal({ fundId: fund.id, as_of, corrects });
  return (
    <StateView of={proposal} thing={t('proposalThing')} skeleton={WAITING}>
      {(proposed) => (
        <>
          <NavForm
            fund={fund}
            nav={nav}
            corrects={corrects}
            initial={valuesOf(nav, proposed)}
            onClose={onClose}
          />
          <DeleteDraft nav={nav} onClose={onClose} />
        </>
      )}
    </StateView>
  );
}
