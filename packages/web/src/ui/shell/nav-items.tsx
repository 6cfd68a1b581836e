import type { ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import type { NavLeaf } from './nav-leaf.ts';

/** The pages of one area, the present one marked. */
export const NavItems = ({ items }: { items: readonly NavLeaf[] }): ReactNode => (
  <ul>
    {items.map((item) => (
      <li key={item.href}>
        <AppLink href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </AppLink>
      </li>
    ))}
  </ul>
);
