import { VARIANTS, variantOf } from '@tranche/domain/settings/variants';
import { expect, test } from 'vitest';
import { DOCUMENTS } from '../../packages/server/seeds/data/onboarding-documents.ts';
import { QUESTIONS_ASKED } from '../../packages/server/seeds/data/questions-of-investors.ts';
import { FIRM_NEWS } from '../../packages/server/seeds/data/reports.ts';
import { NOTES, TASKS } from '../../packages/server/seeds/data/texts.ts';
import { dealsOf, isAwaited } from '../../packages/server/seeds/families/opportunities.ts';
import { meantFor } from '../../packages/server/seeds/meant-for.ts';
import type { Scene } from '../../packages/server/seeds/scene.ts';
import { sampleTerms } from '../../packages/server/src/slices/settings/sample-texts.ts';

/** What the data of 7.3 comes to for each client, without seeding them all. */
test.each(VARIANTS)('$company has one raise whose money is on the way', (variant) => {
  const scene = { variant, scale: variant.id === 'larkfield' ? 1 : 0.4 } as Scene;
  const awaited = dealsOf(scene).filter((deal) => isAwaited(scene, deal));
  expect(awaited.map(({ stage, outcome }) => [stage, outcome])).toEqual([[4, 'funded']]);
});

test.each(VARIANTS)('$company is told nothing of features that it does not have', (variant) => {
  const notice = JSON.stringify(
    [...DOCUMENTS, ...FIRM_NEWS, ...QUESTIONS_ASKED, ...NOTES, ...TASKS].filter(
      (entry) => meantFor({ variant }, [entry]).length > 0,
    ),
    (key, value: unknown) => (key === 'needs' ? undefined : value),
  );
  const speaksOf = (feature: RegExp) => feature.test(notice);
  expect([speaksOf(/nominee/i), speaksOf(/\bEIS|tax relief/i)]).toEqual([
    variant.flags.includes('nominee_enabled'),
    variant.flags.includes('tax_enabled'),
  ]);
});

test('sample terms speak in the words of the client', () => {
  expect(sampleTerms(variantOf('larkfield'), 2)).toContain('Investments are shown to investors whose');
  const terms = sampleTerms(variantOf('harbourstone'), 2);
  expect(terms).toContain('Offers are shown to clients whose');
  expect(terms).not.toMatch(/investors|⟦/);
});
