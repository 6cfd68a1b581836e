import { RISK_BANNER_HEIGHT } from '@tranche/domain/settings/risk';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { IconHelpCircle, IconLogout, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { part } from '../ui/part.tsx';
import { TermsGate } from '../features/identity/components/terms-gate.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { useAccess } from '../kit/access.tsx';
import { SecondFactorDue } from '../shared/account/second-factor-due.tsx';
import { useBrand } from '../kit/brand.ts';
import { useBoot, useViewer, useWords } from '../kit/context.tsx';
import { leave } from '../kit/enter.ts';
import { keepReadings } from '../kit/offline/keep-readings.ts';
import { useReadAt } from '../kit/offline/read-at.ts';
import { isOpen } from '../kit/routes.ts';
import { useRiskSentence } from '../shared/eligibility/risk-sentence.ts';
import { usePalette } from '../shared/palette/use-palette.tsx';
import { openHelp } from '../shared/support/help-state.ts';
import { Help } from '../shared/support/help.tsx';
import { TermsReaderButton } from '../shared/terms-reader/terms-reader.tsx';
import { useFocusOnRoute } from '../kit/title.tsx';
import { shellWords } from '../kit/words.ts';
import type { MenuItem } from '../ui/menu-item.ts';
import { RiskBanner } from '../ui/risk-banner.tsx';
import { AccountMenu } from '../ui/shell/account-menu.tsx';
import { InvestorShell, type InvestorNavItem } from '../ui/shell/investor-shell.tsx';
import { INVESTOR_MENU } from './menu.tsx';
import { useSlash } from './use-slash.ts';
import { investorRoutes } from './routes.tsx';
import { words } from './words.ts';

const PaletteList = part(() => import('./palette-list.tsx'));
const VerifyEmail = part(async () => ({
  default: (await import('../features/identity/screens/verify-email.tsx')).VerifyEmail,
}));

/** The investor portal's frame; nothing of it renders before the address is verified. */
export function InvestorLayout({ children }: { children: ReactNode }): ReactNode {
  const user = useViewer();
  if (user.email_verified_at === null) {
    return <VerifyEmail user={user} />;
  }
  return <VerifiedLayout>{children}</VerifiedLayout>;
}

function VerifiedLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useWords(shellWords);
  const say = useWords(words);
  const user = useViewer();
  const client = useQueryClient();
  const { brand } = useBrand();
  const { settings, flags, navigation } = useBoot();
  const [connected, setConnected] = useState(true);
  const nav = useInvestorNav();
  const palette = usePalette((shown) => <PaletteList palette={shown} />);
  useSlash(palette.open);
  const sentence = useRiskSentence();
  const readAt = useReadAt(client);
  useEffect(() => void keepReadings(user.id, client), [user.id, client]);
  useFocusOnRoute();
  const profile = investorRoutes.some((route) => route.path === INVESTOR_MENU.profile.path);
  const account: MenuItem[] = [
    ...(profile
      ? [{ label: t('profile'), icon: <IconUser size={16} />, href: INVESTOR_MENU.profile.path }]
      : []),
    { label: say('search'), icon: <IconSearch size={16} />, onSelect: palette.open },
    { label: say('help'), icon: <IconHelpCircle size={16} />, onSelect: () => openHelp() },
    { label: t('logout'), icon: <IconLogout size={16} />, onSelect: () => leave(client), divided: true },
  ];
  return (
    <InvestorShell
      brand={brand}
      nav={nav}
      banner={
        flags.enableRiskWarning ? (
          <RiskBanner fullText={settings.risk_warning_text} sentence={sentence} />
        ) : null
      }
      bannerHeight={RISK_BANNER_HEIGHT}
      help={<Help />}
      bell={<Bell onConnection={setConnected} />}
      account={
        <AccountMenu
          name={user.name}
          role={navigation.investor ?? ''}
          avatar={user.avatar}
          items={account}
          label={t('account', { name: user.name })}
        />
      }
      footer={<Footer />}
      realtimeLost={!connected}
      readAt={readAt}
    >
      <SecondFactorDue />
      {children}
      {palette.element}
      <TermsGate user={user} />
    </InvestorShell>
  );
}

function useInvestorNav(): InvestorNavItem[] {
  const t = useWords(shellWords);
  const access = useAccess();
  const { investorMenu } = useBoot();
  const { pathname } = useLocation();
  return investorMenu.flatMap((item) => {
    const { path, within = path, icon: Mark } = INVESTOR_MENU[item];
    const route = investorRoutes.find((each) => each.path === path);
    if (route === undefined || !isOpen(route, access)) return [];
    const current = pathname === path || (within !== '/investor' && pathname.startsWith(`${within}/`));
    return [
      { href: path, label: t(`menu.${item}`), icon: <Mark size={22} stroke={1.75} aria-hidden />, current },
    ];
  });
}

function Footer(): ReactNode {
  const t = useWords(shellWords);
  const { settings, appVersion } = useBoot();
  return (
    <>
      <TermsReaderButton />
      {settings.support_email && <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>}
      {settings.support_phone && (
        <a href={`tel:${settings.support_phone.replace(/\s/g, '')}`}>{settings.support_phone}</a>
      )}
      <span>{settings.legal_name ?? settings.company_name}</span>
      {settings.fca_number && <span>{t('fca', { number: settings.fca_number })}</span>}
      {settings.is_trial && <span>{t('trialEnvironment')}</span>}
      <span>{t('version', { version: appVersion })}</span>
    </>
  );
}
