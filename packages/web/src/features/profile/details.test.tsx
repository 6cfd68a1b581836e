import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import Details from './screens/details.tsx';

const none = { data: [], meta: { total: 0 } };
const EMPLOYER = {
  id: 4,
  name: 'Your employer',
  type: 'text',
  options: [],
  condition: null,
  validation: {},
  is_investor_visible: true,
  is_investor_editable: true,
};

async function open(at: string) {
  const sent = answering({
    'GET /api/users/7': {
      data: { ...ANN, country: 'GB', notification_preferences: { email: true, app: true } },
    },
    'GET /api/investment-method-entities': none,
    'GET /api/onboarding-documents': none,
    'GET /api/attributes': { data: [EMPLOYER], meta: { total: 1 } },
    'GET /api/attribute-values': none,
  });
  await mount(<Details />, { session: ANN, at });
  await screen.findByLabelText(/^Your employer/);
  const sections = screen.getAllByRole('group').map((part) => part.querySelector('legend')?.textContent);
  const asked = sent.filter(({ url }) => url.startsWith('/api/attributes')).map(({ url }) => url);
  return { sections, asked };
}

test('the questions of a form that I was asked to complete come first', async () => {
  const { sections, asked } = await open('/investor/profile/details?form=fact_find');
  expect(sections.indexOf('Fact find')).toBeGreaterThanOrEqual(0);
  expect(sections.indexOf('Fact find')).toBeLessThan(sections.indexOf('About you'));
  expect(asked).toEqual([expect.stringContaining('type=fact_find')]);
});

test('else they are those of the registration form, after my own details', async () => {
  const { sections, asked } = await open('/investor/profile/details');
  expect(sections).not.toContain('Fact find');
  expect(asked).toEqual([expect.stringContaining('type=registration_form')]);
});
