import type { PdfFieldType, SignerRole } from '@tranche/domain/investors/document-audience';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { sayInForm } from '../../../ui/form-words.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { KINDS } from './placing.ts';
import styles from './placing.module.css';
import type { Placing } from './use-placing.ts';
import { placingWords } from './words.ts';

/** What the next field is, and whether a press on the page puts it there. */
export interface NextField {
  readonly type: PdfFieldType;
  readonly role: SignerRole;
  readonly isArmed: boolean;
}

interface PlaceBarProps {
  readonly desk: Placing;
  readonly next: NextField;
  readonly onNext: (next: NextField) => void;
  readonly onAdd: () => void;
  readonly byHand: boolean;
  readonly names: Readonly<Record<SignerRole, string>>;
  readonly signers: readonly SignerRole[];
  /** Signers who have no place for their signature. */
  readonly missing: readonly SignerRole[];
  /** A document made of it gets a page to sign on, behind the others. */
  readonly addsPage: boolean;
  readonly preview: SignerRole | null;
  readonly onPreview: (role: SignerRole | null) => void;
  readonly onSave: () => void;
  readonly onTest: () => void;
}

const EDITING = 'editing';

export function PlaceBar(props: PlaceBarProps): ReactNode {
  const { desk, next, onNext, onAdd, byHand, names, signers, missing, addsPage } = props;
  const { preview, onPreview, onSave, onTest } = props;
  const t = useWords(placingWords);
  const views = signers.map((role) => ({ value: role, label: t('previewOf', { signer: names[role] }) }));
  const standing = addsPage
    ? t('addsPage')
    : missing.map((role) => t('noSignature', { signer: names[role] })).join(' ') || t('ready');
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      <Row gap={8} align="end">
        <SelectField
          label={t.field('type')}
          value={next.type}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => onNext({ ...next, type: KINDS.find((kind) => kind === value) ?? next.type })}
        />
        <SelectField
          label={t.field('role')}
          value={next.role}
          options={signers.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => onNext({ ...next, role: signers.find((role) => role === value) ?? next.role })}
        />
        {byHand && (
          <Button
            aria-pressed={next.isArmed}
            disabled={preview !== null}
            onClick={() => onNext({ ...next, isArmed: !next.isArmed })}
          >
            {t('byPointer')}
          </Button>
        )}
        <Button disabled={preview !== null} onClick={onAdd}>
          {t('add')}
        </Button>
        <SelectField
          label={t('view')}
          value={preview ?? EDITING}
          options={[{ value: EDITING, label: t('editing') }, ...views]}
          onChange={(value) => onPreview(signers.find((role) => role === value) ?? null)}
        />
        <Button
          kind="primary"
          disabled={!desk.dirty && sayInForm('unchanged')}
          busy={desk.saving && t('saving')}
          onClick={onSave}
        >
          {t('save')}
        </Button>
        <Button busy={desk.testing && t('testing')} onClick={onTest}>
          {t('test')}
        </Button>
      </Row>
      <p role="status" className={styles.status} data-missing={missing.length > 0 && !addsPage}>
        {next.isArmed ? t('armed') : standing}
      </p>
    </div>
  );
}
