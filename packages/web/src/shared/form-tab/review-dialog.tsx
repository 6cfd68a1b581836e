import { RISK_BAND_LABELS, RISK_BANDS, type RiskBand } from '@tranche/domain/crm/codes';
import * as crmVerbs from '@tranche/domain/crm/verbs';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { useTyped } from '../../kit/form-draft.ts';
import { useAction } from '../../kit/query.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import type { FormOf } from './form-of.ts';
import { FORM_FAMILIES } from './standing.ts';
import { formTabWords } from './words.ts';

const BANDS = RISK_BANDS.map((value) => ({ value, label: RISK_BAND_LABELS[value] }));

interface Props {
  readonly of: FormOf;
  /** Of the answers on the screen: no one signs for others. */
  readonly version: number;
  /** The answers score. */
  readonly hasOutcome: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Reviewing {
  readonly note: string;
  readonly band: RiskBand | null;
  readonly reason: string;
}

/** Marks the answers as reviewed; whoever decides categories may set another outcome, with a reason. */
export function ReviewDialog({ of, version, hasOutcome, open, onClose }: Props): ReactNode {
  const t = useWords(formTabWords);
  const { can } = useAccess();
  const name = `review:${of.type}:${of.id}:${of.form}`;
  const [{ note, band, reason }, type] = useTyped<Reviewing>(name, { note: '', band: null, reason: '' });
  const review = useAction(crmVerbs.reviewForm, { changes: FORM_FAMILIES });
  const send = async (): Promise<void> => {
    if (band !== null && reason.trim() === '') throw new Error(t('reasonMissing'));
    await review.mutateAsync({
      body: {
        target_type: of.type,
        target_id: of.id,
        form: of.form,
        answers_version: version,
        note: note.trim() || null,
        ...(band === null ? {} : { risk_band_override: band, override_reason: reason.trim() }),
      },
    });
    toast(t('reviewDone'));
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('reviewTitle', { name: of.name })}
      confirmLabel={t('review')}
      busyLabel={t('saving')}
      onConfirm={send}
    >
      <Stack gap={16}>
        <p>{t('reviewText')}</p>
        <TextAreaField label={t('note')} optional value={note} onChange={(next) => type({ note: next })} />
        {hasOutcome && can('investor_category.update') && (
          <SelectField
            label={t('outcome')}
            help={t('outcomeHelp')}
            placeholder={t('asAnswered')}
            optional
            clearable
            options={BANDS}
            value={band}
            onChange={(next) => type({ band: RISK_BANDS.find((known) => known === next) ?? null })}
          />
        )}
        {band !== null && (
          <TextAreaField label={t('reason')} value={reason} onChange={(next) => type({ reason: next })} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
