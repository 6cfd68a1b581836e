const KEY = 'recent-pages';
const MOST = 8;

export interface RecentPage {
  readonly label: string;
  readonly href: string;
}

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'href' in value &&
  typeof value.href === 'string' &&
  typeof value.label === 'string';

/** The last eight destinations of the palette, in this browser alone (0.12). */
export function recentPages(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPage).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberPage(page: RecentPage): void {
  const others = recentPages().filter(({ href }) => href !== page.href);
  localStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, MOST)));
}
