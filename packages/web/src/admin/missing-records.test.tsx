import { cleanup, screen } from '@testing-library/react';

import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../tests/fixtures/area.tsx';
import { answering } from '../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../tests/fixtures/signed-in-people.ts';
import type { ScreenRoute } from '../kit/routes.ts';
import { CLIENT_FLAGS_ON } from '../kit/testing/flags.ts';
import { adminRoutes } from './routes.tsx';

// Specification §8: an address of no record is the 404 page, on whichever screen of the record it is.

const SAM = { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] };
const pathsOf = (routes: readonly ScreenRoute[], above = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const whole = [above, path].filter((part) => part !== '').join('/');
    return children === undefined ? [whole] : pathsOf(children, whole);
  });
const addresses = pathsOf(adminRoutes)
  .filter((path) => path.includes('$'))
  .map((path) => path.replaceAll(/\$\w+/g, '999'));

test('the screens of a record are many', () => expect(addresses.length).toBeGreaterThan(50));

test.each(addresses)('%s of no record is the 404 page', async (address) => {
  answering({});
  arrive(address, {
    routes: adminRoutes,
    session: SAM,
    boot: { flags: CLIENT_FLAGS_ON },
    errorView: ({ status }) => <h1>{`Error ${status}`}</h1>,
  });
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeTruthy();
  cleanup();
});
