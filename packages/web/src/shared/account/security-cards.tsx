import type { ReactNode } from 'react';
import { DevicesCard } from './devices-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The cards of security, in the same order in both portals. */
export const SecurityCards = (): ReactNode => (
  <>
    <PasswordCard />
    <TwoFactorCard />
    <PasskeysCard />
    <DevicesCard />
    <TokensCard />
    <ShortcutsCard />
  </>
);
