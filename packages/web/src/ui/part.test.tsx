import { act, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { part } from './part.tsx';

const Greeting = ({ name }: { name: string }): ReactNode => <p>Hello {name}</p>;

class Caught extends Component<{ readonly children: ReactNode }, { readonly said: string | null }> {
  override readonly state = { said: null };
  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }
  override render(): ReactNode {
    return this.state.said ?? this.props.children;
  }
}

test('something waits in its place, and it shows in the moment its code comes', async () => {
  let come = (): void => undefined;
  const Later = part<{ name: string }>(
    () => new Promise((resolve) => (come = () => resolve({ default: Greeting }))),
    <p>Loading</p>,
  );
  await mount(<Later name="Ann" />);
  screen.getByText('Loading');
  await act(async () => come());
  screen.getByText('Hello Ann');
});

test('its code is fetched once, and later it shows immediately', async () => {
  let fetches = 0;
  const Once = part<{ name: string }>(async () => {
    fetches++;
    return { default: Greeting };
  });
  await Once.fetch();
  await mount(
    <>
      <Once name="Ann" />
      <Once name="Ben" />
    </>,
  );
  screen.getByText('Hello Ann');
  screen.getByText('Hello Ben');
  expect(fetches).toBe(1);
});

test('what failed to come is thrown where it stands; the next time it is tried again', async () => {
  let isUp = false;
  const Flaky = part<{ name: string }>(async () => {
    if (!isUp) throw new Error('Failed to fetch dynamically imported module');
    return { default: Greeting };
  });
  const first = await mount(
    <Caught>
      <Flaky name="Ann" />
    </Caught>,
  );
  await screen.findByText('Failed to fetch dynamically imported module');
  first.unmount();
  isUp = true;
  await mount(<Flaky name="Ann" />);
  await screen.findByText('Hello Ann');
});
