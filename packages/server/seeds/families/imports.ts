import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import type { App } from '../../src/kit/app.ts';
import type { Viewer } from '../../src/kit/session/viewer.ts';
import { cancelImport } from '../../src/slices/integrations/advance-import.ts';
import { mapImport } from '../../src/slices/integrations/map-import.ts';
import { advanceImport, beginPhase, receiveImport } from '../../src/slices/integrations/public.ts';
import { daysAgo, workOf, type Scene } from '../scene.ts';
import type { Staff } from './staff.ts';

type Stop = 'uploaded' | 'mapped' | 'cancelled' | 'checked' | 'finished' | 'undone';

interface File {
  readonly name: string;
  readonly family: ImportFamily;
  readonly days: number;
  readonly stop: Stop;
  readonly lines: readonly (readonly string[])[];
}

const HEADER = ['First name', 'Last name', 'Email', 'Phone', 'Company'];
const GUESTS = [
  ['Ottilie', 'Marsh', 'ottilie.marsh@fair.test', '07700 900811', 'Marsh & Daughters'],
  ['Bram', 'Okafor', 'bram.okafor@fair.test', '07700 900812', ''],
  ['Sunniva', 'Pell', 'sunniva.pell@fair.test', '07700 900813', 'Pell Optics'],
];
/** Came with the register of two years ago. */
export const DISSOLVED = 'Saltings Ventures Limited';
const COMPANIES = [
  ['Name', 'Registration number', 'City'],
  [DISSOLVED, '99000071', 'Whitby'],
];

/** One at each resting place: a run in progress does not rest, and no run of ours has failed. */
const FILES: readonly File[] = [
  {
    name: 'guests-of-the-fair.csv',
    family: 'contacts',
    days: 33,
    stop: 'undone',
    lines: [HEADER, ...GUESTS],
  },
  {
    name: 'register-of-companies.csv',
    family: 'organisations',
    days: 640,
    stop: 'finished',
    lines: COMPANIES,
  },
  { name: 'guests-again.csv', family: 'contacts', days: 9, stop: 'cancelled', lines: [HEADER, ...GUESTS] },
  {
    name: 'supper-club.csv',
    family: 'contacts',
    days: 3,
    stop: 'checked',
    lines: [HEADER, ...GUESTS, ['', 'Nameless', 'not an address', '', '']],
  },
  { name: 'newsletter.csv', family: 'contacts', days: 2, stop: 'mapped', lines: [HEADER, ...GUESTS] },
  {
    name: 'visiting-cards.csv',
    family: 'contacts',
    days: 1,
    stop: 'uploaded',
    lines: [
      ['card', 'who'],
      ['1', 'Ottilie Marsh'],
    ],
  },
];

/** Files that staff brought: half of them never went further than a look. */
export async function seedImports(scene: Scene, { superAdmin }: Staff): Promise<void> {
  for (const file of FILES) await bring(scene, superAdmin, file);
}

async function bring(scene: Scene, by: Viewer, { name, family, days, stop, lines }: File): Promise<void> {
  const at = daysAgo(scene, days, 10);
  const work = { ...workOf(scene, at, by), app: within(scene, at) };
  const rows = lines.map((cells, index) => ({ rowNo: index + 1, cells }));
  const id = await receiveImport(work, { family, fileName: name, filePath: null, rows });
  if (stop === 'uploaded') return;
  await mapImport(work, String(id), {});
  if (stop === 'mapped') return;
  const go = async (phase: 'check' | 'run' | 'undo'): Promise<void> => {
    await beginPhase(work, id, phase);
    await advanceImport(work.app, id);
  };
  await go('check');
  if (stop === 'cancelled') await cancelImport(work, String(id));
  if (stop === 'cancelled' || stop === 'checked') return;
  await go('run');
  if (stop === 'undone') await go('undo');
}

/** What a job opens transactions of its own for happens in the seed's, at the moment that it is told for. */
const within = ({ app, trx }: Scene, at: Date): App => ({
  ...app,
  clock: () => at,
  db: { ...app.db, kysely: trx, transaction: (run) => run(trx) },
});
