import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import TimeSeriesPlot from './time-series-plot.tsx';

test("a legend's entry takes its line away and brings it back; the last line stays", async () => {
  const { container } = await mount(
    <TimeSeriesPlot
      title="Value over time"
      unit="money"
      currency="GBP"
      series={[
        { key: 'value', label: 'Value' },
        { key: 'cost', label: 'Invested' },
      ]}
      points={[
        { date: '2026-01-01', values: { value: '100.00', cost: '90.00' } },
        { date: '2026-02-01', values: { value: '120.00', cost: '90.00' } },
        { date: '2026-03-01', values: { value: '110.00', cost: '90.00' } },
      ]}
    />,
  );
  const lines = (): number => container.querySelectorAll('path[fill="none"]').length;
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  expect(lines()).toBe(2);
  await press('Invested');
  expect(lines()).toBe(1);
  expect(screen.getByRole('button', { name: 'Invested' }).getAttribute('aria-pressed')).toBe('false');
  await press('Value');
  expect(lines()).toBe(1);
  await press('Invested');
  expect(lines()).toBe(2);
});

test('a chart is as much larger as the text in it', async () => {
  const heightAt = async (size: string): Promise<number> => {
    document.documentElement.style.fontSize = size;
    const { container, unmount } = await mount(
      <TimeSeriesPlot
        title="Value"
        unit="money"
        currency="GBP"
        series={[{ key: 'value', label: 'Value' }]}
        points={[
          { date: '2026-01-01', values: { value: '1000000.00' } },
          { date: '2026-03-01', values: { value: '1100000.00' } },
        ]}
      />,
    );
    const axis = container.querySelector('line');
    const found = Number(container.querySelector('svg')?.getAttribute('height'));
    // the labels of the axis have their room beside it
    expect(Number(axis?.getAttribute('x1'))).toBeGreaterThanOrEqual(5 * 6.5 * (Number.parseFloat(size) / 16));
    unmount();
    return found;
  };
  const usual = await heightAt('16px');
  expect(await heightAt('32px')).toBe(2 * usual);
  document.documentElement.style.fontSize = '';
});
