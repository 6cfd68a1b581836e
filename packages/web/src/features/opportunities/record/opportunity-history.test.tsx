import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { OpportunityHistory } from './opportunity-history.tsx';

const chapter = (key: string, body: string, sort_order: number) => ({
  key,
  title: key === 'team' ? 'The team' : 'The market',
  body,
  sort_order,
  is_visible: true,
});

test('a chapter is shown by its title, and goes back without the others', async () => {
  const market = chapter('market', '<p>Large</p>', 1);
  const earlier = chapter('team', '<p>Ada leads</p>', 2);
  const now = chapter('team', '<p>Ben leads</p>', 2);
  const sent = answering({
    'GET /api/record-versions': {
      data: [
        {
          version: 1,
          at: '2026-03-04T09:15:00.000000Z',
          actor: null,
          fields: ['sections'],
          before: { sections: [chapter('market', '<p>Small</p>', 1), earlier] },
          after: { sections: [chapter('market', '<p>Small</p>', 1), now] },
          names: {},
        },
      ],
      meta: { total: 1, current_page: 1, per_page: 50 },
    },
    'POST /api/investment-opportunities/5': { data: { id: 5 } },
  });
  const opportunity = { id: 5, name: 'Aster', sections: [market, now] };
  await mount(
    <OpportunityHistory opportunity={opportunity as never} mayWrite open onClose={() => undefined} />,
    {
      session: { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] },
    },
  );
  const panel = within(await screen.findByRole('dialog', { name: 'History of Aster' }));
  expect(await panel.findByRole('heading', { name: 'The team' })).toBeTruthy();
  expect(panel.queryByRole('heading', { name: 'The market' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: /^Restore The team/ }));
  const asked = within(await screen.findByRole('dialog', { name: /^Restore the earlier/ }));
  await userEvent.click(await asked.findByRole('button', { name: 'Restore' }));
  await screen.findByText('The team is restored');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    sections: [market, earlier],
    _method: 'PATCH',
  });
});
