import { useEffect, type ReactNode } from 'react';
import { homeOf } from '../../../kit/areas.ts';
import { useSession } from '../../../kit/context.tsx';
import { entrance } from '../../../kit/enter.ts';

/** Sends to the viewer's home; draws nothing. */
export default function Root(): ReactNode {
  const user = useSession();
  useEffect(() => void entrance.open(homeOf(user)), [user]);
  return null;
}
