import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A record's bare path leads to its first tab. */
export default function ToDetails(): ReactNode {
  const { pathname } = useLocation();
  return <Navigate to={`${pathname.replace(/\/$/, '')}/details`} replace />;
}
