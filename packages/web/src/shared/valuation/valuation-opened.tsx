import { draftLive } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { DeleteDialog } from '../../kit/delete-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Waiting } from '../second-person/waiting.tsx';
import { ValuationForm } from './valuation-form.tsx';
import { ValuationView } from './valuation-view.tsx';
import { CHANGES, FAMILY, useValuation, type Valuation, type Valued } from './valuation.ts';
import { valuationWords } from './words.ts';

interface Props {
  readonly of: Valued;
  /** `new…`, or the number of a valuation. */
  readonly shown: string;
  readonly onClose: () => void;
}

/** A new valuation, or one that is there. */
export default function ValuationOpened({ of, shown, onClose }: Props): ReactNode {
  return shown.startsWith('new') ? (
    <ValuationForm of={of} valuation={null} onClose={onClose} />
  ) : (
    <One key={shown} of={of} id={Number(shown)} onClose={onClose} />
  );
}

function One({ of, id, onClose }: { of: Valued; id: number; onClose: () => void }): ReactNode {
  const t = useWords(valuationWords);
  return (
    <StateView of={useValuation(id)} thing={t('thing')} skeleton={<FormSkeleton fields={5} />}>
      {(valuation) => <Shown of={of} valuation={valuation} onClose={onClose} />}
    </StateView>
  );
}

/** A draft can be edited by those with the right; a submitted or live value is read-only. */
function Shown({
  of,
  valuation,
  onClose,
}: {
  of: Valued;
  valuation: Valuation;
  onClose: () => void;
}): ReactNode {
  const t = useWords(valuationWords);
  const { can } = useAccess();
  const [isDeleting, setDeleting] = useState(false);
  const isDraft = valuation.status === draftLive.draft;
  const waits = isDraft && valuation.submitted_at !== null;
  if (!isDraft || waits || !can('funds_opportunity.update'))
    return (
      <Stack gap={16}>
        {waits && (
          <Waiting
            resource={FAMILY}
            id={valuation.id}
            by={valuation.submittedBy}
            changes={CHANGES}
            onDone={onClose}
          />
        )}
        <ValuationView of={of} valuation={valuation} />
      </Stack>
    );
  const name = t('rowName', { date: formatDate(valuation.as_of) });
  return (
    <>
      <ValuationForm of={of} valuation={valuation} onClose={onClose} />
      <Row>
        <Button kind="danger" small onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </Row>
      <DeleteDialog
        resource={FAMILY}
        record={isDeleting ? { ...valuation, name } : null}
        onClose={() => setDeleting(false)}
        onDeleted={onClose}
      />
    </>
  );
}
