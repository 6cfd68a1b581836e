import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import type { MailedTo } from './mailed-to.ts';
import { mailWords } from './words.ts';

const MailManyForm = part(() => import('./mail-many-form.tsx'), <FormSkeleton fields={4} />);

interface Props {
  readonly to: MailedTo;
  readonly label?: string;
  /** The job that sends it, or that waits to. */
  readonly onStarted: (job: number) => void;
}

/** An email to everyone who was chosen, each from their own record; by a job, now or later. */
export function MailMany({ to, label, onStarted }: Props): ReactNode {
  const t = useWords(mailWords);
  const [open, setOpen] = useState(false);
  const title = t('title', { name: t(`many.people.${to.family}`, { n: to.total }) });
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label ?? t('many.action')}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={title} wide>
        <MailManyForm
          to={to}
          onStarted={(job) => {
            setOpen(false);
            onStarted(job);
          }}
        />
      </SidePanel>
    </>
  );
}
