import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Leads on to another address, in place of this one. Once for each target: the router's own <Navigate> sets out again at
 * every render until the next screen has loaded.
 */
export function LeadTo({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return null;
}
