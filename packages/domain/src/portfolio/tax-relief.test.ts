import { describe, expect, it } from 'vitest';
import {
  groupLimitOn,
  incomeRelief,
  lossReliefAt,
  taxOptionOn,
  taxSummary,
  type TaxOption,
} from './tax-relief.ts';

const base = { reinvestment_relief_pct: '0', loss_relief: true, effective_to: null };
const eis: TaxOption = {
  ...base,
  scheme: 'EIS',
  income_relief_pct: '30',
  annual_limit: '1000000',
  min_holding_months: 36,
  effective_from: '2018-04-06',
};
const seis: TaxOption = {
  ...base,
  scheme: 'SEIS',
  income_relief_pct: '50',
  annual_limit: '200000',
  min_holding_months: 36,
  reinvestment_relief_pct: '50',
  effective_from: '2023-04-06',
};
const vct: TaxOption = {
  ...base,
  scheme: 'VCT',
  income_relief_pct: '30',
  annual_limit: '200000',
  min_holding_months: 60,
  loss_relief: false,
  effective_from: '2006-04-06',
  effective_to: '2026-04-05',
};
const facts = { option: eis, amount: '20000', issued_on: '2026-03-04', tax_eligible: true };

describe('tax relief (3.9 checks)', () => {
  it('£20,000 EIS, total loss, 45 %', () =>
    expect(taxSummary(facts)).toEqual({
      scheme: 'EIS',
      amount: '20000.00',
      rate: '30',
      income_relief: '6000.00',
      net_cost: '14000.00',
      tax_year: '2025/26',
      hold_until: '2029-03-04',
      relief_withdrawn: '0.00',
      reinvestment_relief: '0.00',
      loss_relief_if_nil: '6300.00',
      at_risk: '7700.00',
    }));

  it('£10,000 SEIS, 45 %, no gain', () =>
    expect(taxSummary({ ...facts, option: seis, amount: '10000' })).toMatchObject({
      income_relief: '5000.00',
      loss_relief_if_nil: '2250.00',
      at_risk: '2750.00',
      reinvestment_relief: '0.00',
    }));

  it('relieves half of a gain put into SEIS shares', () =>
    expect(
      taxSummary({ ...facts, option: seis, amount: '10000', gain_reinvested: '50000' }).reinvestment_relief,
    ).toBe('1200.00'));

  it('stops at the annual limit, less what is used', () => {
    expect(incomeRelief({ ...facts, option: seis, amount: '250000' })).toBe('100000.00');
    expect(incomeRelief({ ...facts, option: seis, amount: '50000', used_in_tax_year: '180000' })).toBe(
      '10000.00',
    );
    expect(incomeRelief({ ...facts, option: seis, amount: '50000', used_in_tax_year: '300000' })).toBe(
      '0.00',
    );
  });

  it('stops at the limit that its schemes share', () => {
    const used = (group: string) => ({
      ...facts,
      amount: '900000',
      group: { limit: '2000000', used: group },
    });
    expect(incomeRelief(used('1500000'))).toBe('150000.00');
    expect(incomeRelief(used('2500000'))).toBe('0.00');
    expect(incomeRelief({ ...used('0'), used_in_tax_year: '400000' })).toBe('180000.00');
  });

  it('gives pensions and organisations nothing', () =>
    expect(taxSummary({ ...facts, tax_eligible: false })).toMatchObject({
      rate: '0',
      income_relief: '0.00',
      at_risk: '20000.00',
    }));

  it('carries back a year, but not a venture capital trust', () => {
    expect(taxSummary({ ...facts, carry_back: true }).tax_year).toBe('2024/25');
    expect(taxSummary({ ...facts, option: vct, carry_back: true })).toMatchObject({
      tax_year: '2025/26',
      loss_relief_if_nil: '0.00',
    });
  });

  it('withdraws relief on an early sale, and relieves losses below net cost only', () => {
    const withdrawn = (...sales: { on: string; proceeds: string }[]) =>
      taxSummary({ ...facts, sales }).relief_withdrawn;
    expect(withdrawn()).toBe('0.00');
    expect(withdrawn({ on: '2027-03-04', proceeds: '10000' })).toBe('3000.00');
    expect(withdrawn({ on: '2027-03-04', proceeds: '90000' })).toBe('6000.00');
    expect(withdrawn({ on: '2029-03-04', proceeds: '90000' })).toBe('0.00');
    const two = [
      { on: '2027-03-04', proceeds: '10000' },
      { on: '2027-04-04', proceeds: '15000' },
    ];
    expect(withdrawn(...two)).toBe('6000.00');
    expect(lossReliefAt(facts, '10000')).toBe('1800.00');
    expect(lossReliefAt(facts, '15000')).toBe('0.00');
  });

  it('takes the rate in force on the day of issue: VCT 30 % until 5 April 2026, then 20 %', () => {
    const later = { ...vct, income_relief_pct: '20', effective_from: '2026-04-06', effective_to: null };
    expect(taxOptionOn([vct, later], 'VCT', '2026-04-05')?.income_relief_pct).toBe('30');
    expect(taxOptionOn([vct, later], 'VCT', '2026-04-06')?.income_relief_pct).toBe('20');
    expect(taxOptionOn([vct], 'EIS', '2026-04-06')).toBeUndefined();
    expect(taxOptionOn([vct, eis], 'EIS', '2026-04-05')).toBe(eis);
    expect(taxOptionOn([eis], 'EIS', '2018-04-05')).toBeUndefined();
  });
});

it('gives no relief to someone who is not eligible', () =>
  expect(
    taxSummary({ ...facts, option: seis, amount: '10000', gain_reinvested: '50000', tax_eligible: false }),
  ).toMatchObject({
    income_relief: '0.00',
    reinvestment_relief: '0.00',
    loss_relief_if_nil: '0.00',
    at_risk: '10000.00',
  }));

describe('what the schemes of a group may be given together', () => {
  const shared = { ...eis, limit_group: 'EIS and SEIS' };
  const other = { ...seis, limit_group: 'EIS and SEIS' };
  const day = '2026-03-04';
  const limitOf = (options: readonly TaxOption[], of: TaxOption = shared) =>
    groupLimitOn(options, of, day)?.limit ?? null;

  it('is the largest limit, in whatever order they come', () => {
    expect(limitOf([shared, other])).toBe('1000000');
    expect(limitOf([other, shared])).toBe('1000000');
  });

  it('ignores other groups, schemes without a limit and other days', () => {
    expect(limitOf([other, { ...shared, limit_group: 'EIS' }])).toBe('200000');
    expect(limitOf([other, { ...shared, annual_limit: null }])).toBe('200000');
    expect(limitOf([other, { ...shared, effective_to: '2026-03-03' }])).toBe('200000');
    expect(limitOf([other, { ...shared, effective_from: '2026-03-05' }])).toBe('200000');
    expect(limitOf([other, { ...shared, effective_from: day, effective_to: day }])).toBe('1000000');
  });

  it('is null when there is no group, or no limit in it', () => {
    expect(limitOf([eis], eis)).toBeNull();
    expect(limitOf([{ ...shared, annual_limit: null }])).toBeNull();
  });
});
