import type { Locator, Page } from 'playwright-core';
import { readControls, type Control } from './controls.ts';
import { sampleFile } from './fill.ts';

/** What has left the page since it was last asked: requests, downloads, windows, choosers of files. */
export interface Traffic {
  count: number;
  /** Something was saved, so that going back alone does not undo it. */
  wrote: boolean;
  /** Since when each is waited for. */
  readonly open: Map<unknown, number>;
}

export function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { count: 0, wrote: false, open: new Map() };
  const one = (): void => void traffic.count++;
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) traffic.count++;
    if (request.method() !== 'GET') traffic.wrote = true;
    traffic.open.set(request, Date.now());
  });
  page.on('requestfinished', (request) => traffic.open.delete(request));
  page.on('requestfailed', (request) => traffic.open.delete(request));
  page.on('download', one);
  page.on('filechooser', one);
  page.on('popup', (other) => {
    one();
    void other.close().catch(() => undefined);
  });
  page.on('dialog', (dialog) => {
    one();
    void dialog.accept().catch(() => undefined);
  });
  return traffic;
}

/** Nothing is asked, nothing is loading; pages that never rest are read as they are. */
export async function settle(page: Page, traffic: Traffic): Promise<void> {
  const end = Date.now() + 6000;
  const isWaitedFor = (since: number): boolean => since > Date.now() - LONGEST_REQUEST_MS;
  for (let quiet = 0; quiet < 3 && Date.now() < end;) {
    const busy =
      [...traffic.open.values()].some(isWaitedFor) || (await page.evaluate(isBusy).catch(() => true));
    quiet = busy ? 0 : quiet + 1;
    await page.waitForTimeout(35);
  }
}

/** Of what was asked ahead and dropped, the end is not always told. */
const LONGEST_REQUEST_MS = 3000;

const isBusy = (): boolean =>
  document.querySelector('h1') === null ||
  document.querySelector('main [aria-busy=true]') !== null ||
  document
    .getAnimations()
    .some(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getTiming().iterations !== Infinity,
    );

export type Outcome = { readonly acted: true } | { readonly acted: false; readonly why: string };

/** Long enough that a control on a busy machine is not reported as dead. */
const ACTS_WITHIN_MS = 5000;
const REACHED_WITHIN_MS = 20_000;

/** Press it as a person would and see whether anything comes of it that they could notice. */
export async function press(page: Page, seen: Control, traffic: Traffic): Promise<Outcome> {
  await marked(page, seen)
    .hover({ timeout: 1500 })
    .catch(() => undefined); // tips and prefetches are no effect of pressing
  await settle(page, traffic);
  const control = await findAgain(page, seen);
  if (!control) return { acted: true }; // a search that was still running has removed it
  const element = marked(page, control);
  const before = await look(page, control.id);
  const url = page.url();
  traffic.count = 0;
  const failed = await touch(element, control);
  // what opens on its own after a while is before it then, and is pressed in its turn
  if (failed && control.place !== 'overlay' && (await isCovered(page))) return { acted: true };
  if (failed) return { acted: false, why: failed };
  const end = Date.now() + ACTS_WITHIN_MS;
  do {
    if (traffic.count > 0 || page.url() !== url) return { acted: true };
    if ((await look(page, control.id).catch(() => 'gone')) !== before) return { acted: true };
    await page.waitForTimeout(40);
  } while (Date.now() < end);
  return { acted: false, why: 'nothing happens' };
}

const marked = (page: Page, { id }: Control): Locator => page.locator(`[data-crawl="${id}"]`);

/** What was drawn again since it was read, as a text whose editor has loaded, has lost its number. */
async function findAgain(page: Page, seen: Control): Promise<Control | undefined> {
  if ((await marked(page, seen).count()) > 0) return seen;
  return (await readControls(page)).find(({ key }) => key === seen.key);
}

const isCovered = async (page: Page): Promise<boolean> =>
  (await page.locator('[aria-modal=true]').filter({ visible: true }).count()) > 0;

/** @returns what was in the way */
async function touch(element: Locator, { kind, href }: Control): Promise<string | null> {
  try {
    if (href?.endsWith('#content')) await element.press('Enter'); // the skip link, in view for the keyboard alone
    else if (kind === 'select') await chooseAnother(element);
    else if (kind === 'field') await write(element);
    else if (kind === 'file') await element.setInputFiles(sampleFile());
    else if (kind === 'choice') await (await labelOf(element)).click({ timeout: REACHED_WITHIN_MS });
    else await element.click({ timeout: REACHED_WITHIN_MS });
    return null;
  } catch (error) {
    return String(error).split('\n').slice(0, 4).join(' ').slice(0, 200);
  }
}

/** A switch lies under its own track, which is a part of the label around both: the pointer meets the label. */
async function labelOf(element: Locator): Promise<Locator> {
  const label = element.locator('xpath=ancestor::label[1]');
  return (await label.count()) > 0 ? label : element;
}

async function chooseAnother(element: Locator): Promise<void> {
  const [value, values] = await element.evaluate((select) => {
    const { value, options } = select as HTMLSelectElement;
    return [value, [...options].filter((option) => !option.disabled).map((option) => option.value)] as const;
  });
  await element.selectOption(values.find((other) => other !== value) ?? value, { timeout: 2000 });
}

/** One key is enough to see that it takes what is written. */
async function write(element: Locator): Promise<void> {
  await element.click({ timeout: REACHED_WITHIN_MS });
  // the browser's date field has no value until all of it is typed
  if ((await element.getAttribute('type')) === 'date') return element.fill('2026-02-07');
  const stands = await element.inputValue().catch(() => '');
  await element.press('ControlOrMeta+a'); // at its end a sum with its pence takes no more
  await element.press(stands.startsWith('7') ? '8' : '7');
}

/** All that a person could notice: words, states, values, texts with their marks, where the page and the focus are. */
const look = (page: Page, pressed: number): Promise<string> =>
  page.evaluate((id) => {
    let words = document.body.innerText;
    for (const tip of document.querySelectorAll<HTMLElement>('[role=tooltip]'))
      words = words.replace(tip.innerText, '');
    const states = [
      ...document.querySelectorAll<HTMLElement>(
        'input, select, textarea, details, [aria-expanded], [aria-pressed], [aria-selected], [aria-checked], [aria-sort], [aria-current], [aria-invalid], dialog',
      ),
    ]
      .map((element) => {
        const own = element as HTMLInputElement & HTMLDetailsElement;
        const said = ['expanded', 'pressed', 'selected', 'checked', 'sort', 'current', 'invalid']
          .map((state) => element.getAttribute(`aria-${state}`) ?? '')
          .join();
        return `${own.value ?? ''}${own.checked ?? ''}${own.open ?? ''}${own.type === 'password'}${said}`;
      })
      .join('|');
    const focus = document.activeElement;
    const elsewhere = focus && focus !== document.body && focus.getAttribute('data-crawl') !== String(id);
    const scrolled = [...document.querySelectorAll('main, main *')]
      .filter((element) => element.scrollTop || element.scrollLeft)
      .map((element) => `${element.scrollTop},${element.scrollLeft}`)
      .join();
    const texts = [...document.querySelectorAll('[contenteditable=true]')]
      .map((text) => text.innerHTML)
      .join();
    const pictures = [...document.images].map((image) => image.currentSrc).join();
    return [
      words.replace(/\s+/g, ' '),
      states,
      elsewhere ? focus.outerHTML.slice(0, 200).replace(/data-crawl="\d+"/, '') : '',
      `${Math.round(scrollX)},${Math.round(scrollY)}`,
      scrolled,
      texts,
      pictures,
      document.querySelectorAll('[role=dialog], canvas, svg').length,
    ].join('\n');
  }, pressed);
