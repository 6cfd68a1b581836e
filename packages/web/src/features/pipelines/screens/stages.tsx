import type { ReactNode } from 'react';
import { LookupOfRecord } from '../../../kit/lookup/lookup-of-record.tsx';
import { stagesOf, TO_PIPELINES } from '../definitions.ts';
import { words } from '../words.ts';

export default function Stages(): ReactNode {
  const { thing } = words.pipelines;
  return <LookupOfRecord up={TO_PIPELINES} resource="pipelines" thing={thing} definition={stagesOf} />;
}
