import * as verbs from '@tranche/domain/reporting/kpi-request.verbs';
import { addDays } from '@tranche/domain/kit/calendar';
import type { KpiRequestPreview } from '@tranche/domain/reporting/kpi-answers';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useTyped } from '../../../kit/form-draft.ts';
import { useAction, useList } from '../../../kit/query.ts';
import { troubleOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../request-words.ts';
import { PreviewList } from './preview-list.tsx';
import type { BoardRow } from './use-board.ts';

interface Props {
  readonly period: string;
  /** Not asked yet. */
  readonly companies: readonly BoardRow[];
  readonly chosen: readonly BoardRow[];
  readonly onClose: () => void;
}
interface Contact {
  readonly email: string;
  readonly name: string;
}

interface Wish {
  readonly chosen: readonly string[];
  readonly contacts: Readonly<Record<string, Contact>>;
  readonly picked: readonly string[] | null;
  readonly due: string | null;
  readonly days: readonly number[];
  readonly message: string;
}

const DAYS_TO_ANSWER = 14;
const NOBODY: Contact = { email: '', name: '' };
const REMINDERS = [
  ['before', 3],
  ['day', 0],
  ['after', -3],
] as const;

/** ‘Request figures’: companies and contacts, KPIs (required ones first), due date, reminders, message; a preview of both. */
export function NewRequest({ period, companies, chosen: asked, onClose }: Props): ReactNode {
  const t = useWords(words);
  const [{ chosen, contacts, picked, due, days, message }, type] = useTyped<Wish>(`ask:${period}`, {
    chosen: asked.map(({ key }) => key),
    contacts: {},
    picked: null,
    due: addDays(dayOf(new Date()), DAYS_TO_ANSWER),
    days: REMINDERS.map(([, day]) => day),
    message: '',
  });
  const [previews, setPreviews] = useState<readonly KpiRequestPreview[] | null>(null);
  const [trouble, setTrouble] = useState<ReturnType<typeof troubleOf> | null>(null);
  const send = useAction(verbs.requestFigures, { changes: ['kpi-requests'] });
  const kpis = useKpis(period);
  const kpiIds =
    picked ?? kpis.filter(({ is_required: isRequired }) => isRequired).map(({ id }) => String(id));
  const rows = companies.filter(({ key }) => chosen.includes(key));
  const contactOf = (key: string): Contact => contacts[key] ?? NOBODY;
  const setContact = (key: string, part: Partial<Contact>): void =>
    type({ contacts: { ...contacts, [key]: { ...contactOf(key), ...part } } });
  const body = () => ({
    period_end: period,
    due_on: due,
    report_sub_type_ids: kpiIds.map(Number),
    remind_days: days,
    message: message === '' ? null : message,
    companies: rows.map(({ key, target_type, target_id }) => ({
      target_type,
      target_id,
      recipient_email: contactOf(key).email,
      recipient_name: contactOf(key).name === '' ? null : contactOf(key).name,
    })),
  });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setTrouble(null);
    if (rows.length === 0) return setTrouble({ errors: {}, alert: t('form.chooseCompany') });
    if (kpiIds.length === 0) return setTrouble({ errors: {}, alert: t('form.chooseKpi') });
    try {
      await work();
    } catch (error) {
      setTrouble(troubleOf(error, fieldsOf(rows.length)));
    }
  };
  const preview = (): Promise<void> =>
    attempt(async () => {
      const answer = await api.action(verbs.requestFigures, { body: body(), query: { preview: '1' } });
      setPreviews(answer.data);
    });
  const submit = (): Promise<void> =>
    attempt(async () => {
      await send.mutateAsync({ body: body() });
      toast(t('form.sent', { n: rows.length }));
      onClose();
    });
  const errorAt = (field: string): string | undefined => trouble?.errors[field];
  return (
    <SidePanel
      open
      wide
      onClose={onClose}
      title={t('request')}
      footer={
        <Row gap={8} justify="end">
          <Button onClick={() => void preview()}>{t('form.preview')}</Button>
          <Button kind="primary" busy={send.isPending && t('form.sending')} onClick={() => void submit()}>
            {rows.length === 0 ? t('form.sendNone') : t('form.send', { n: rows.length })}
          </Button>
        </Row>
      }
    >
      <Stack gap={20}>
        <p className="muted">{t('form.help')}</p>
        {trouble?.alert && <Refusal>{trouble.alert}</Refusal>}
        <MultiSelectField
          label={t('fields.companies')}
          help={companies.length === 0 ? t('form.nobody') : undefined}
          value={chosen}
          options={companies.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(next) => type({ chosen: next })}
        />
        {rows.map(({ key, name }, index) => (
          <Stack key={key} gap={8}>
            <TextField
              label={t('form.emailOf', { name })}
              value={contactOf(key).email}
              error={errorAt(`companies.${index}.recipient_email`) ?? errorAt(`companies.${index}.target_id`)}
              onChange={(email) => setContact(key, { email })}
            />
            <TextField
              label={t('form.nameOf', { name })}
              optional
              value={contactOf(key).name}
              error={errorAt(`companies.${index}.recipient_name`)}
              onChange={(contact) => setContact(key, { name: contact })}
            />
          </Stack>
        ))}
        <MultiSelectField
          label={t('fields.report_sub_type_ids')}
          help={kpis.length === 0 ? t('form.noKpis') : undefined}
          error={errorAt('report_sub_type_ids')}
          value={kpiIds}
          options={kpis.map(({ id, name, is_required: isRequired }) => ({
            value: String(id),
            label: isRequired ? t('form.required', { name }) : name,
          }))}
          onChange={(next) => type({ picked: next })}
        />
        <DateField
          label={t('fields.due_on')}
          value={due}
          error={errorAt('due_on')}
          onChange={(next) => type({ due: next })}
        />
        <FieldGroup label={t('fields.remind_days')}>
          {REMINDERS.map(([word, day]) => (
            <CheckboxField
              key={word}
              label={t(`form.days.${word}`)}
              value={days.includes(day)}
              onChange={(isOn) => type({ days: isOn ? [...days, day] : days.filter((one) => one !== day) })}
            />
          ))}
        </FieldGroup>
        <TextAreaField
          label={t('fields.message')}
          help={t('form.messageHelp')}
          optional
          value={message}
          onChange={(next) => type({ message: next })}
        />
        {previews && <PreviewList previews={previews} />}
      </Stack>
    </SidePanel>
  );
}

const fieldsOf = (companies: number): string[] => [
  'report_sub_type_ids',
  'due_on',
  ...Array.from({ length: companies }, (_, index) =>
    ['recipient_email', 'recipient_name', 'target_id'].map((field) => `companies.${index}.${field}`),
  ).flat(),
];

/** Those whose period ends on this day, required ones first. */
function useKpis(period: string) {
  const { data } = useList('report-sub-types', { filter: { is_active: '1' }, limit: 100 });
  const due = (data?.data ?? []).filter(
    ({ formula, frequency }) => formula === null && periodEnding(frequency, period) !== null,
  );
  return [...due].sort((a, b) => Number(b.is_required) - Number(a.is_required));
}
