import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useSearchParam } from '../search-param.ts';

const JobDetails = part(() => import('./job-details.tsx'));

/** How far a job of this list is, and what it did: `?job=`, so that it can be left and come back to (`screens.md#A126`). */
export function JobPanel({ things }: { things: string }): ReactNode {
  const [id, setId] = useSearchParam('job');
  if (id === null || !/^\d{1,15}$/.test(id)) return null;
  return <JobDetails key={id} id={id} things={things} onClose={() => setId(null)} />;
}
