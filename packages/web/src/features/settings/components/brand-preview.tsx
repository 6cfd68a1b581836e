import type { ThemeTokens } from '@tranche/domain/settings/theme';
import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { tokenStyle } from '../../../kit/token-style.ts';
import { Card } from '../../../ui/card.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { brandingWords } from '../branding-words.ts';
import styles from './branding.module.css';

const VIEWS = ['login', 'overview', 'opportunity', 'table'] as const;
type View = (typeof VIEWS)[number];
const isView = (key: string): key is View => VIEWS.some((view) => view === key);

/** The chosen colours on four typical pages, by the token function that the portals use. */
export function BrandPreview({ tokens, logo }: { tokens: ThemeTokens; logo: string | null }): ReactNode {
  const t = useWords(brandingWords);
  const [view, setView] = useState<View>('login');
  return (
    <Card title={t('preview')}>
      <ViewTabs
        label={t('preview')}
        current={view}
        onChange={(key) => isView(key) && setView(key)}
        tabs={VIEWS.map((key) => ({ key, label: t(`previews.${key}`) }))}
      />
      <div className={styles.stage} style={tokenStyle(tokens)} aria-hidden>
        <Bar logo={logo} />
        <div className={styles.inner}>{SAMPLES[view]()}</div>
      </div>
    </Card>
  );
}

function Bar({ logo }: { logo: string | null }): ReactNode {
  const t = useWords(brandingWords);
  const { settings } = useBoot();
  return (
    <div className={styles.bar}>
      {logo === null ? <strong>{settings.company_name}</strong> : <img src={logo} alt="" />}
      <span className={styles.barLink} data-on>
        {t('previews.overview')}
      </span>
      <span className={styles.barLink}>{t('sample.value')}</span>
    </div>
  );
}

function Login(): ReactNode {
  const t = useWords(brandingWords);
  const { settings } = useBoot();
  return (
    <div className={styles.panel}>
      <p className={styles.panelTitle}>{t('sample.signIn', { brand: settings.company_name })}</p>
      <span className={styles.input}>{t('sample.email')}</span>
      <span className={styles.press}>{t('sample.button')}</span>
      <span className={styles.textLink}>{t('sample.link')}</span>
    </div>
  );
}

function Overview(): ReactNode {
  const t = useWords(brandingWords);
  return (
    <div className={styles.panel}>
      <p className={styles.panelTitle}>{t('sample.value')}</p>
      <p className={styles.big}>{t('sample.amount')}</p>
      <div className={styles.pills}>
        <Pill tone="green">{t('sample.gain')}</Pill>
        <Pill tone="red">{t('sample.loss')}</Pill>
        <Pill tone="amber">{t('sample.waiting')}</Pill>
      </div>
      <div className={styles.bars}>
        {[40, 55, 48, 70, 62, 84].map((height, index) => (
          <span key={height} style={{ height: `${height}%`, background: `var(--chart-${index + 1})` }} />
        ))}
      </div>
    </div>
  );
}

function Opportunity(): ReactNode {
  const t = useWords(brandingWords);
  return (
    <div className={styles.panel}>
      <div className={styles.pills}>
        <Pill tone="accent">{t('sample.live')}</Pill>
      </div>
      <p className={styles.big}>{t('sample.opportunity')}</p>
      <p className="muted">{t('sample.opportunityText')}</p>
      <span className={styles.press}>{t('sample.reserve')}</span>
    </div>
  );
}

function Table(): ReactNode {
  const t = useWords(brandingWords);
  const rows = [
    { name: t('sample.rows.a'), tone: 'green', status: t('sample.live') },
    { name: t('sample.rows.b'), tone: 'amber', status: t('sample.closed') },
    { name: t('sample.rows.c'), tone: 'red', status: t('sample.late') },
  ] as const;
  return (
    <div className={styles.panel}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th>{t('sample.name')}</th>
            <th>{t('sample.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td className={styles.textLink}>{row.name}</td>
              <td>
                <Pill tone={row.tone}>{row.status}</Pill>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Pill = ({ tone, children }: { tone: string; children: ReactNode }): ReactNode => (
  <span className={styles.pill} data-tone={tone}>
    {children}
  </span>
);

const SAMPLES: Readonly<Record<View, () => ReactNode>> = {
  login: () => <Login />,
  overview: () => <Overview />,
  opportunity: () => <Opportunity />,
  table: () => <Table />,
};
