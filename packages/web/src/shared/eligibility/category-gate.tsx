import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useFlag, useWords } from '../../kit/context.tsx';
import { useTermsDue } from './terms-accepted.ts';
import { eligibilityWords } from './words.ts';

interface CategoryGateProps {
  readonly name: string;
  readonly slug: string;
  /** Declared, and waiting for a decision. */
  readonly pending: boolean;
}

/** Over a locked opportunity: the popup, or with its flag off a banner with the same way on. */
export function CategoryGate(props: CategoryGateProps): ReactNode {
  const popup = useFlag('enableInvestorTypePopup');
  return (
    <>
      <CategoryBanner {...props} />
      {popup && !props.pending && <CategoryPopup {...props} />}
    </>
  );
}

const typeHref = (slug: string): string => `/investor/investments/${slug}/investor-type`;

function CategoryBanner({ name, slug, pending }: CategoryGateProps): ReactNode {
  const t = useWords(eligibilityWords);
  return (
    <Card tone="info">
      <Stack gap={12}>
        <p>{t(pending ? 'popup.pending' : 'popup.text', { name })}</p>
        <Row>
          {!pending && (
            <LinkButton kind="primary" href={typeHref(slug)}>
              {t('popup.choose')}
            </LinkButton>
          )}
          <LinkButton href="/investor/investments">{t('popup.back')}</LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

function CategoryPopup({ name, slug }: CategoryGateProps): ReactNode {
  const t = useWords(eligibilityWords);
  const router = useRouter();
  const [open, setOpen] = useState(true);
  const isTermsTurn = useTermsDue();
  const leave = (): void => {
    setOpen(false);
    router.history.push('/investor/investments');
  };
  return (
    <Dialog
      open={open && !isTermsTurn}
      onClose={leave}
      title={t('popup.title')}
      footer={
        <>
          <Button onClick={leave}>{t('popup.later')}</Button>
          <LinkButton kind="primary" href={typeHref(slug)}>
            {t('popup.choose')}
          </LinkButton>
        </>
      }
    >
      <p>{t('popup.text', { name })}</p>
    </Dialog>
  );
}
