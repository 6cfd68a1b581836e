import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/browser-session.ts';

let documents = 0;
/** The smallest file that every upload takes, under a name of its own. */
export const sampleFile = () => ({
  name: `proof-${++documents}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});

/** Answer whatever the open form still asks, so that its way on can be pressed. @returns whether there was anything to answer */
export async function fillForm(page: Page, fullName: string): Promise<boolean> {
  const overlay = page.locator('[role=dialog]:visible').last();
  const form = (await overlay.count()) > 0 ? overlay : page.locator('body');
  for (const details of await form.locator('details:not([open]):has(input) > summary').all())
    await details.click({ timeout: 1000 }).catch(() => undefined);
  let answered = 0;
  const count = async (done: Promise<unknown>): Promise<void> => {
    await done.then(() => answered++).catch(() => undefined);
  };
  for (const radios of await form.getByRole('radiogroup').all())
    if ((await radios.getByRole('radio', { checked: true }).count()) === 0)
      await count(radios.getByRole('radio').first().check({ timeout: 1000, force: true }));
  for (const box of await form.getByRole('checkbox', { checked: false, disabled: false }).all())
    await count(box.check({ timeout: 1000, force: true }));
  for (const file of await form.locator('input[type=file]').all())
    await count(file.setInputFiles(sampleFile()));
  for (const select of await form.locator('select:visible').all())
    if ((await select.inputValue()) === '') await count(select.selectOption({ index: 1 }, { timeout: 1000 }));
  for (const field of await form.locator(FIELDS).all()) {
    if ((await field.inputValue().catch(() => 'x')) !== '') continue;
    const { asked, type } = await field.evaluate((input: HTMLInputElement) => ({
      type: input.inputMode || input.type,
      asked: [...(input.labels ?? [])].map((label) => label.innerText).join(' ') || input.ariaLabel || '',
    }));
    await count(field.fill(answerTo(asked, type, fullName), { timeout: 1000 }));
  }
  return answered > 0;
}

const FIELDS =
  'input:visible:enabled:not([type=file], [type=checkbox], [type=radio], [type=search], [role=combobox], [readonly]), textarea:visible:enabled';

function answerTo(asked: string, type: string, fullName: string): string {
  if (type === 'password') return PASSWORD;
  if (type === 'email' || /e-?mail/i.test(asked)) return 'somebody@example.test';
  if (type === 'tel' || /phone/i.test(asked)) return '07700900123';
  if (type === 'date') return '1980-02-01';
  if (/date|born|birth/i.test(asked)) return '1 Feb 1980';
  if (/full name|signature/i.test(asked)) return fullName;
  if (/%|share of|percent/i.test(asked)) return '10';
  if (type === 'decimal' || type === 'numeric' || type === 'number') return '1000';
  return 'Written by the crawl';
}
