import { launchBrowser } from '../support/browser.ts';
import { copyOf } from '../support/data-folders.ts';
import { seededData, VARIANTS, type Variant } from '../support/seeded-data.ts';
import { startServer } from '../support/server.ts';
import { CAST, type Walker } from './cast.ts';
import { Tally } from './findings.ts';
import { Pressed } from './pressed.ts';
import { BRIEF, LOOK, Walk, WIDE, type Crawl } from './walk.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof SIZES;

/**
 * `npm run crawl [-- larkfield phone guest …]`: presses every control of every screen; the words choose among clients,
 * sizes and people, who walk in the order of the words. `brief` opens one screen of each pattern, `look` presses nothing.
 * A path (`/admin/funds`) keeps to the screens below it: a role whose menus hold everything is pressed area by area.
 * `memory=FILE` leaves out what the file says was pressed, or seen by `look`, and adds to it: one file for each client and
 * size. A look of the super admin first leaves to the other roles what they alone have.
 */
async function main(words: readonly string[]): Promise<number> {
  const among = (all: readonly string[]): ((one: string) => boolean) => {
    const chosen = words.filter((word) => all.includes(word));
    return (one) => chosen.length === 0 || chosen.includes(one);
  };
  const people = among(CAST.map(({ person }) => person));
  const inOrder = (one: Walker, other: Walker): number =>
    words.indexOf(one.person) - words.indexOf(other.person);
  const within = words.filter((word) => word.startsWith('/'));
  const reach = words.includes('look') ? LOOK : words.includes('brief') ? BRIEF : WIDE;
  const memory = words.find((word) => word.startsWith('memory='))?.slice('memory='.length);
  const tally = new Tally(console.log);
  for (const variant of VARIANTS.filter(among(VARIANTS)))
    for (const size of (['desktop', 'phone'] as const).filter(among(Object.keys(SIZES))))
      await crawlOn(variant, size, {
        tally,
        reach,
        within,
        pressed: new Pressed(memory && `${memory}-${variant}-${size}`),
        cast: CAST.filter((one) => one.variant === variant && people(one.person)).toSorted(inOrder),
      });
  console.log(
    `${tally.pressed} controls pressed on ${tally.screens.size} screens, ${tally.findings.length} faults`,
  );
  return tally.findings.length === 0 ? 0 : 1;
}

/** On a fresh copy of the demo client, for much is undone, sent and signed on the way. */
async function crawlOn(
  variant: Variant,
  size: Size,
  {
    cast,
    tally,
    ...chosen
  }: Pick<Crawl, 'tally' | 'reach' | 'within' | 'pressed'> & { cast: readonly Walker[] },
): Promise<void> {
  if (cast.length === 0) return;
  const data = copyOf(await seededData(variant));
  const server = await startServer({ DATA_DIR: data.dataDir, CLIENT_VARIANT: variant });
  const browser = await launchBrowser();
  const crawl = { size: `${variant} ${size}`, tally, ...chosen };
  try {
    for (const walker of cast) {
      const context = await browser.newContext({
        viewport: SIZES[size],
        hasTouch: size === 'phone',
        baseURL: server.origin,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce', // what fades would be waited for at each press
        serviceWorkers: 'block',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      // what tsx names functions with, and the window of the printer
      await context.addInitScript({
        content: 'globalThis.__name = (f) => f; window.print = () => document.body.append("Printed");',
      });
      const began = { at: Date.now(), pressed: tally.pressed };
      await new Walk(await context.newPage(), walker, crawl).run();
      await context.close();
      console.log(
        `          ${variant} ${size} ${walker.person}: ${tally.pressed - began.pressed} pressed, ${Math.round((Date.now() - began.at) / 1000)} s`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
    data.remove();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
