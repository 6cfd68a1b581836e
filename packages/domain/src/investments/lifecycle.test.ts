import { describe, expect, it } from 'vitest';
import {
  cancelRefusal,
  certificateRefusal,
  callRefusal,
  confirmRefusal,
  defaultPaymentPrefix,
  directInvestRefusal,
  investmentReference,
  issueRefusal,
  paymentReference,
  realiseRefusal,
  reservationExpiry,
  reserveRefusal,
  withdrawRefusal,
} from './lifecycle.ts';

describe('guards of an investment', () => {
  const asking = {
    allow_reserve: true,
    allow_direct_invest: true,
    can_be_paid: true,
    entity_kind: 'user',
    entity_kinds: ['user', 'pension'],
    statuses_of_entity: [7, 8],
  };

  it('takes one open reservation an entity', () => {
    expect(reserveRefusal(asking)).toBeNull();
    expect(reserveRefusal({ ...asking, statuses_of_entity: [2] })?.message).toBe(
      'You already have a reservation in this opportunity.',
    );
    expect(reserveRefusal({ ...asking, statuses_of_entity: [7, 2] })?.status).toBe(409);
    expect(reserveRefusal({ ...asking, entity_kind: 'trust' })?.status).toBe(422);
    expect(reserveRefusal({ ...asking, allow_reserve: false })?.status).toBe(409);
  });

  it('invests directly only where it may be paid', () => {
    expect(directInvestRefusal(asking)).toBeNull();
    expect(directInvestRefusal({ ...asking, allow_direct_invest: false })?.status).toBe(409);
    expect(directInvestRefusal({ ...asking, statuses_of_entity: [1] })?.status).toBe(409);
    expect(directInvestRefusal({ ...asking, can_be_paid: false })?.message).toBe(
      'Add bank details before calling cash.',
    );
    expect(callRefusal({ can_be_paid: true })).toBeNull();
  });

  it('confirms within the headroom', () => {
    expect(confirmRefusal({ amount: '5000', headroom: '5000' })).toBeNull();
    expect(confirmRefusal({ amount: '5000.01', headroom: '5000' })?.message).toBe(
      'Only £5,000 of this opportunity remains available.',
    );
  });

  it('lets an investor leave until cash is called', () => {
    expect(withdrawRefusal({ status: 1, has_cash_call: false })).toBeNull();
    expect(withdrawRefusal({ status: 2, has_cash_call: false })).toBeNull();
    expect(withdrawRefusal({ status: 2, has_cash_call: true })?.status).toBe(409);
    expect(withdrawRefusal({ status: 3, has_cash_call: true })?.message).toBe(
      'Your allocation can no longer be withdrawn online. Please contact us.',
    );
  });

  it('cancels with a reason, a paid one with its refund', () => {
    expect(cancelRefusal({ status: 2, reason: 'Failed screening', refund: false })).toBeNull();
    expect(cancelRefusal({ status: 2, reason: ' ', refund: false })?.status).toBe(422);
    expect(cancelRefusal({ status: 4, reason: 'Refused', refund: false })?.status).toBe(409);
    expect(cancelRefusal({ status: 4, reason: 'Refused', refund: true })).toBeNull();
  });

  it('issues priced shares and realises them all', () => {
    expect(issueRefusal({ share_price: '2.5', shares: '8000' })).toBeNull();
    expect(issueRefusal({ share_price: null, shares: '8000' })?.detail.errors).toHaveProperty('share_price');
    expect(issueRefusal({ share_price: '2.5', shares: '0' })?.detail.errors).toHaveProperty('shares');
    expect(realiseRefusal({ shares: '8000', exited: ['5000', '3000'] })).toBeNull();
    expect(realiseRefusal({ shares: '8000', exited: ['7999'] })?.message).toBe(
      'The exit does not cover all shares held.',
    );
  });

  it('certificates by number and document', () => {
    const refused = (certificate_number: string | null, certificate_document_id: number | null) =>
      certificateRefusal({ certificate_number, certificate_document_id })?.status ?? null;
    expect(refused('C-7', 12)).toBeNull();
    expect([refused(null, 12), refused('  ', 12), refused('C-7', null)]).toEqual([422, 422, 422]);
  });

  it('writes references and dates', () => {
    expect(investmentReference(123)).toBe('INV-000123');
    expect(defaultPaymentPrefix('bright-water-series-a')).toBe('BRIGHT');
    expect(paymentReference('{OPP}-{INV}', 'Bright', 501)).toBe('BRIGHT-501');
    expect(reservationExpiry('2026-03-31T09:00:00.000000Z', null, 14)).toBe('2026-04-14T09:00:00.000000Z');
  });
});
