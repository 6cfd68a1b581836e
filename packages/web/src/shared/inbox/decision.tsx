import type { InboxAction } from '@tranche/domain/inbox/inbox';
import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { sentenceOf } from '../../kit/server-form.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import type { InboxDetail } from './queries.ts';
import { words } from './words.ts';
import styles from './inbox.module.css';
import { AssignField } from './assign-field.tsx';
import { AskForDocument } from '../screening/ask-for-document.tsx';
import { NextCheck } from '../screening/next-check.tsx';
import { records, targetOf } from './records.ts';
import { SnoozeMenu } from './snooze-menu.tsx';

const hasPage = ({ url }: InboxDetail): boolean => !url.startsWith('/admin/inbox');

interface Props {
  readonly item: InboxDetail;
  readonly chosen: InboxAction['key'] | null;
  readonly reason: string;
  readonly onChoose: (key: InboxAction['key'] | null) => void;
  readonly onReason: (reason: string) => void;
  readonly onDone: () => void;
  /** Sent with an approval, besides. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/** The rule, the verbs with their consequence, and a reason where one is needed; nothing is decided by one key. */
export function DecisionPane({ item, chosen, reason, onChoose, onReason, onDone, also }: Props): ReactNode {
  const t = useWords(words);
  const { pathname } = useLocation();
  const action = item.actions.find(({ key }) => key === chosen) ?? null;
  return (
    <Stack gap={16}>
      <Card title={t('rule')}>
        <ul className={styles.rule}>
          {item.evidence.rule.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card title={t('decision')}>
        <Stack gap={12}>
          {item.actions.length === 0 && <p>{t('page')}</p>}
          <Row gap={8}>
            {item.actions.map(({ key }) => (
              <Button
                key={key}
                kind={key === chosen ? 'primary' : 'secondary'}
                aria-pressed={key === chosen}
                onClick={() => onChoose(key === chosen ? null : key)}
              >
                {labelOf(item, key, t)}
              </Button>
            ))}
            {item.evidence.check && (
              <AskForDocument
                check={item.evidence.check.id}
                name={item.evidence.check.subject.name}
                isPerson={item.evidence.check.is_person}
              />
            )}
          </Row>
          {action && <Confirm {...{ item, action, reason, onReason, onDone, also }} />}
          {hasPage(item) && item.url !== pathname && (
            <AppLink href={item.url} data-open-record>
              {t('open')}
            </AppLink>
          )}
        </Stack>
      </Card>
      <Card>
        <Stack gap={12}>
          <AssignField item={item} />
          <SnoozeMenu item={item} onDone={onDone} />
        </Stack>
      </Card>
    </Stack>
  );
}

interface ConfirmProps extends Pick<Props, 'item' | 'reason' | 'onReason' | 'onDone' | 'also'> {
  readonly action: InboxAction;
}

function Confirm({ item, action, reason, onReason, onDone, also }: ConfirmProps): ReactNode {
  const t = useWords(words);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [record, setRecord] = useState<string | null>(null);
  const [nextCheck, setNextCheck] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (action.needs_reason && reason.trim() === '') return setRefusal(t('required'));
    if (action.needs_record && record === null) return setRefusal(t('recordRequired'));
    setBusy(true);
    setRefusal(null);
    try {
      const said = action.reason_field && reason.trim() !== '' ? { [action.reason_field]: reason } : {};
      const next = nextCheck === null ? {} : { next_check_on: nextCheck };
      const besides = action.key === 'approve' ? { ...also, ...next } : {};
      await api.follow(action, { ...action.body, ...besides, ...said, ...targetOf(record) });
      toast(doneOf(item, action.key, t));
      onDone();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const effect = action.key === 'approve' && item.kind in words.effects ? effectOf(item.kind) : null;
  const help = item.kind in words.reasonHelp ? helpOf(item.kind) : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={12}>
        {effect && <p>{t.text(effect, { name: item.subject?.name ?? '' })}</p>}
        {action.needs_record && (
          <div data-record>
            <EntityPicker
              label={t('record')}
              help={t('recordHelp')}
              source={records}
              value={record}
              onChange={setRecord}
            />
          </div>
        )}
        {action.reason_field && (
          <TextAreaField
            label={t(`reason.${action.key}`)}
            help={help && t.text(help)}
            optional={!action.needs_reason}
            autoFocus
            value={reason}
            onChange={onReason}
          />
        )}
        {action.key === 'approve' && item.evidence.check && (
          <NextCheck months={item.evidence.check.valid_months} value={nextCheck} onChange={setNextCheck} />
        )}
        {refusal !== null && <Refusal>{refusal}</Refusal>}
        <Button
          type="submit"
          kind={action.key === 'reject' ? 'danger' : 'primary'}
          busy={isBusy && t('busy')}
          data-confirm
        >
          {t('confirm', { action: labelOf(item, action.key, t) })}
        </Button>
      </Stack>
    </form>
  );
}

type Say = ReturnType<typeof useWords<typeof words>>;
const isVerdict = ({ kind }: InboxDetail, key: InboxAction['key']): key is 'approve' | 'reject' =>
  kind === 'screening' && (key === 'approve' || key === 'reject');

/** A check is passed or failed; anything else is approved or rejected. */
const labelOf = (item: InboxDetail, key: InboxAction['key'], t: Say): string =>
  isVerdict(item, key) ? t(`screening.${key}`) : t(`actions.${key}`);
const doneOf = (item: InboxDetail, key: InboxAction['key'], t: Say): string =>
  isVerdict(item, key)
    ? t(`screeningDone.${key}`, { title: item.title })
    : t(`done.${key}`, { title: item.title });

const effectOf = (kind: string): string | null =>
  Object.entries(words.effects).find(([name]) => name === kind)?.[1] ?? null;
const helpOf = (kind: string): string | null =>
  Object.entries(words.reasonHelp).find(([name]) => name === kind)?.[1] ?? null;
