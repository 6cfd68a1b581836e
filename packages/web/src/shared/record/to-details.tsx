import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { LeadTo } from '../../kit/lead-to.tsx';

/** A record's bare address leads to its details (`screens.md#4.1`, D-1). */
export default function ToDetails(): ReactNode {
  const { pathname } = useLocation();
  // while it leaves, the address is already the next one
  const [path] = useState(pathname.replace(/\/$/, ''));
  return <LeadTo to={`${path}/details`} />;
}
