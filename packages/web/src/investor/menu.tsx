import type { InvestorMenuItem } from '@tranche/domain/settings/boot';
import { IconBriefcase, IconChartPie, IconHome, IconNews, IconUser, type Icon } from '@tabler/icons-react';

/** Where each item of the variant's menu leads (specification §2), and the pages it stands for; the order comes with the boot. */
export const INVESTOR_MENU: Readonly<
  Record<InvestorMenuItem, { readonly path: string; readonly within?: string; readonly icon: Icon }>
> = {
  overview: { path: '/investor', icon: IconHome },
  investments: { path: '/investor/investments', icon: IconBriefcase },
  portfolio: { path: '/investor/portfolio', icon: IconChartPie },
  news: { path: '/investor/news', icon: IconNews },
  profile: { path: '/investor/profile/view', within: '/investor/profile', icon: IconUser },
};
