import * as supportVerbs from '@tranche/domain/support/verbs';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Row } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { api } from '../../kit/api.ts';
import { useBoot, useWords } from '../../kit/context.tsx';
import { useServerForm, type ServerForm } from '../../kit/server-form.ts';
import styles from './help.module.css';
import { openPage } from '../../kit/title.tsx';
import { supportWords, TOPICS, type Topic } from './words.ts';

interface HelpPanelProps {
  readonly open: boolean;
  readonly topic: Topic | null;
  readonly onClose: () => void;
}
interface Values {
  readonly subject: string | null;
  readonly message: string;
}

/** Topic and message, sent with the address of the page. What was typed survives a failure and closing. */
export default function HelpPanel({ open, topic, onClose }: HelpPanelProps): ReactNode {
  const t = useWords(supportWords);
  const [sent, setSent] = useState<string | null>(null);
  const form = useServerForm<Values, { message: string }>({
    initial: { subject: topic, message: '' },
    validate: ({ subject, message }) => ({
      subject: subject === null ? t('chooseTopic') : undefined,
      message: message.trim() === '' ? t('write') : undefined,
    }),
    submit: ({ subject, message }) =>
      api.action(supportVerbs.contact, {
        body: { subject: labelOf(t, subject), message, page_url: window.location.href.slice(0, 500) },
      }),
    onDone: (answer) => {
      setSent(answer.message);
      form.reset({ subject: null, message: '' });
    },
  });
  const { set } = form;
  useEffect(() => {
    if (!open || topic === null) return;
    setSent(null);
    set('subject', topic);
  }, [open, topic, set]);
  const close = (): void => {
    setSent(null);
    onClose();
  };
  return (
    <SidePanel open={open} onClose={close} title={t('title')}>
      {sent === null ? (
        <Ask form={form} />
      ) : (
        <div className={styles.sent}>
          <p role="status">{sent}</p>
          <Row gap={8}>
            <Button kind="primary" onClick={close}>
              {t('close')}
            </Button>
            <Button onClick={() => setSent(null)}>{t('another')}</Button>
          </Row>
        </div>
      )}
      <Contact />
    </SidePanel>
  );
}

function Ask({ form }: { form: ServerForm<Values> }): ReactNode {
  const t = useWords(supportWords);
  return (
    <Form form={form} label={t('title')}>
      <div className={styles.form}>
        <p className="muted">{t('intro')}</p>
        <SelectField
          label={t('topic')}
          options={TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
          {...form.field('subject')}
        />
        <TextAreaField label={t('message')} rows={7} maxLength={5000} {...form.field('message')} />
        <p className={styles.page}>
          <span className="muted">{t('page')}</span> {openPage()}
        </p>
        <Row justify="end">
          <Button type="submit" kind="primary" busy={form.submitting && t('sending')}>
            {t('send')}
          </Button>
        </Row>
      </div>
    </Form>
  );
}

/** The firm's own ways to be reached, where it gives them. */
function Contact(): ReactNode {
  const t = useWords(supportWords);
  const { support_email: email, support_phone: phone } = useBoot().settings;
  if (!email && !phone) return null;
  return (
    <address className={styles.contact}>
      {email && (
        <span>
          {t('email')}: <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {phone && (
        <span>
          {t('phone')}: <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </span>
      )}
    </address>
  );
}

const labelOf = (t: (path: `topics.${Topic}`) => string, subject: string | null): string => {
  const topic = TOPICS.find((each) => each === subject);
  return topic === undefined ? '' : t(`topics.${topic}`);
};
