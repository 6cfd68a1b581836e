import { RISK_BANNER_HEIGHT } from '@tranche/domain/settings/risk';
import type { ReactNode } from 'react';
import { useBrand } from '../../../kit/brand.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { RiskBanner } from '../../../ui/risk-banner.tsx';
import { AuthShell } from '../../../ui/shell/auth-shell.tsx';
import { words } from '../words.ts';

/** The sign-in pages' frame with this client's brand, statement and risk banner. */
export function PublicFrame({
  wide,
  footer,
  children,
}: {
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useWords(words);
  const { settings, flags } = useBoot();
  const { brand, darkBrand, trial } = useBrand();
  return (
    <AuthShell
      brand={brand}
      darkBrand={darkBrand}
      trial={trial}
      wide={wide}
      statement={
        settings.login_message ? <RichText html={settings.login_message} /> : <p>{t('login.statement')}</p>
      }
      banner={flags.enableRiskWarning && <RiskBanner fullText={settings.risk_warning_text} />}
      bannerHeight={RISK_BANNER_HEIGHT}
      footer={footer}
    >
      {children}
    </AuthShell>
  );
}
