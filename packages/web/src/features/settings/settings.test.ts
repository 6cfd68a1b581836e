import { FLAGS } from '@tranche/domain/settings/flags';
import { DEFAULT_COLORS, deriveTheme, readColors } from '@tranche/domain/settings/theme';
import { role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { verdictOn } from './colour-verdict.ts';
import { featureWords } from './feature-words.ts';
import { roleDifference } from './role-menus.ts';
import { termsOf } from './term-groups.ts';

test('every flag has a name on the Features page', () => {
  expect(Object.keys(featureWords.flags).sort()).toEqual(FLAGS.map(({ server }) => server).sort());
});

test('a colour that text would drown in is shown with the shade that is used instead', () => {
  const tokens = deriveTheme(readColors(JSON.stringify(DEFAULT_COLORS)));
  expect(verdictOn('primary', '#232E43', tokens).instead).toBeNull();
  const yellow = verdictOn('secondary', '#fde04c', tokens);
  expect(yellow.instead).not.toBeNull();
  expect(Number(yellow.ratio)).toBeGreaterThanOrEqual(4.5);
});

test('a change of role tells what it opens and closes', () => {
  const { gains, loses } = roleDifference(role.adviser, role.superAdmin);
  expect(gains).toContain('branding');
  expect(loses).toEqual([]);
  expect(roleDifference(role.superAdmin, role.adviser).loses).toContain('branding');
});

test('the navigation page holds the menu’s words, the columns page the portfolio’s', () => {
  expect(termsOf('navigation').map(([key]) => key)).toContain('insider_register');
  expect(termsOf('portfolio-columns')).toContainEqual(['current_value', 'Value']);
});
