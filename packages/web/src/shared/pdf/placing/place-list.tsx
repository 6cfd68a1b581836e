import type { PdfField } from '@tranche/domain/investors/document-audience';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { DecimalField, NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { FieldPair, Fields } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import styles from './placing.module.css';
import { boxIdOf, inReadingOrder, KINDS, LETTERS, SIGNERS, toMm, toPoints, type Fault } from './placing.ts';
import type { Placing } from './use-placing.ts';
import { placingWords } from './words.ts';

interface PlaceListProps {
  readonly desk: Placing;
  readonly pages: number;
  readonly names: Readonly<Record<PdfField['role'], string>>;
  readonly faultsOf: (field: PdfField) => readonly Fault[];
}

/** Every field with its place in figures: all of the work can be done here alone. */
export function PlaceList({ desk, pages, names, faultsOf }: PlaceListProps): ReactNode {
  const t = useWords(placingWords);
  if (desk.fields.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {inReadingOrder(desk.fields).map((field) => {
        const { key, type, role, page, x, y } = field;
        const isOpen = desk.chosen === key;
        return (
          <li key={key} data-chosen={isOpen}>
            <button
              type="button"
              className={styles.line}
              aria-expanded={isOpen}
              onClick={() => {
                desk.choose(isOpen ? null : key);
                if (!isOpen) document.getElementById(boxIdOf(key))?.scrollIntoView({ block: 'nearest' });
              }}
            >
              <span className={styles.badge} data-role={role} aria-hidden>
                {LETTERS[role]}
              </span>
              <span>
                {t('row', { kind: t(`kinds.${type}`), signer: names[role] })}
                <span className={styles.where}>{t('where', { page, x: toMm(x), y: toMm(y) })}</span>
                {faultsOf(field).map((fault) => (
                  <span key={fault} className={styles.fault}>
                    {t(`faults.${fault}`)}
                  </span>
                ))}
              </span>
            </button>
            {isOpen && <Place field={field} desk={desk} pages={pages} names={names} />}
          </li>
        );
      })}
    </ul>
  );
}

function Place({
  field,
  desk,
  pages,
  names,
}: Omit<PlaceListProps, 'faultsOf'> & { field: PdfField }): ReactNode {
  const t = useWords(placingWords);
  const set = (change: Partial<PdfField>): void => desk.change({ ...field, ...change });
  const side = (name: 'x' | 'y' | 'w' | 'h'): ReactNode => (
    <DecimalField
      label={t.field(name)}
      decimals={1}
      suffix={` ${t('mm')}`}
      value={String(toMm(field[name]))}
      onChange={(mm) => mm !== null && set({ [name]: toPoints(Number(mm)) })}
    />
  );
  return (
    <div className={styles.place}>
      <Fields>
        <FieldPair>
          <SelectField
            label={t.field('type')}
            value={field.type}
            options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(value) => set({ type: KINDS.find((kind) => kind === value) ?? field.type })}
          />
          <SelectField
            label={t.field('role')}
            value={field.role}
            options={SIGNERS.map((value) => ({ value, label: names[value] }))}
            onChange={(value) => set({ role: SIGNERS.find((role) => role === value) ?? field.role })}
          />
        </FieldPair>
        <NumberField
          label={t.field('page')}
          min={1}
          max={pages}
          value={field.page}
          onChange={(page) => page !== null && set({ page: Math.min(pages, Math.max(1, page)) })}
        />
        <FieldPair>
          {side('x')}
          {side('y')}
        </FieldPair>
        <FieldPair>
          {side('w')}
          {side('h')}
        </FieldPair>
        <CheckboxField
          label={t.field('required')}
          value={field.required}
          onChange={(required) => set({ required })}
        />
        <Row gap={8}>
          <Button small onClick={() => desk.copy(field)}>
            {t('copy')}
          </Button>
          <Button small kind="danger" onClick={() => desk.remove(field.key)}>
            {t('remove')}
          </Button>
        </Row>
      </Fields>
    </div>
  );
}
