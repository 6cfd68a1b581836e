import { describe, expect, test } from 'vitest';
import { addRow, type People } from '../../../../../tests/support/people.ts';
import { expireRegistrationDocuments } from './expire-registration.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();

describe('registration documents', () => {
  const upload = async (
    who: keyof People,
    fields: Record<string, string | number>,
    content = '%PDF-1.4\n%%EOF\n',
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('file', new Blob([content]), 'passport.pdf');
    return (await as(who)).inject({ method: 'POST', url: '/api/registration-documents', form });
  };
  const passport = { type: 'proof_of_identity', document_number: 'AB1234567', expires_on: '2026-06-30' };

  test('are submitted, reviewed, superseded and expire', async () => {
    const made = await upload('iris', passport);
    expect([made.status, made.text]).toEqual([201, made.text]);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ status: 1, user_id: people().iris });
    const [iris, omar, sam] = [await as('iris'), await as('omar'), await as('sam')];
    expect((await sam.get(`/api/registration-documents/${id}`)).body.data.document_number).toBe('AB1234567');
    expect((await omar.get(`/api/registration-documents/${id}`)).status).toBe(404);
    expect((await (await as('max')).get(`/api/registration-documents/${id}`)).status).toBe(404);
    expect((await iris.patch(`/api/registration-documents/${id}`, { status: 2 })).status).toBe(403);
    expect((await sam.patch(`/api/registration-documents/${id}`, { status: 3 })).body.errors).toHaveProperty(
      'rejection_reason',
    );
    expect((await sam.patch(`/api/registration-documents/${id}`, { status: 2 })).body.data.status).toBe(2);
    expect((await sam.patch(`/api/registration-documents/${id}`, { status: 2 })).status).toBe(409);
    expect((await iris.delete(`/api/registration-documents/${id}`)).status).toBe(404);
    expect((await sam.get('/api/registration-documents?filter[expiring_within]=120')).body.data).toHaveLength(
      1,
    );

    expect(await expireRegistrationDocuments(it().app, new Date('2026-06-10T06:00:00Z'))).toEqual({
      expired: 0,
      reminded: 1,
    });
    expect(await expireRegistrationDocuments(it().app, new Date('2026-06-11T06:00:00Z'))).toEqual({
      expired: 0,
      reminded: 0,
    });
    expect(await expireRegistrationDocuments(it().app, new Date('2026-06-30T06:00:00Z'))).toEqual({
      expired: 1,
      reminded: 0,
    });
    expect((await sam.get(`/api/registration-documents/${id}`)).body.data.status).toBe(4);

    const next = (await upload('iris', { ...passport, expires_on: '2031-06-30' })).body.data.id;
    expect((await iris.get(`/api/registration-documents/${id}`)).body.data.superseded_by_id).toBe(next);
    for (const [asked, found] of [
      ['1', next],
      ['on', next],
      ['yes', next],
      ['no', id],
    ]) {
      const list = await sam.get(
        `/api/registration-documents?filter[user_id]=${people().iris}&filter[current]=${asked}`,
      );
      expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([found]);
    }
    expect((await iris.delete(`/api/registration-documents/${next}`)).status).toBe(204);
  });

  test('of two sides stand beside each other; the same side again takes the place of the first', async () => {
    const card = { type: 'proof_of_identity', document_kind: 'driving_licence' };
    const [front, back] = [
      (await upload('iris', { ...card, side: 'front' })).body.data,
      (await upload('iris', { ...card, side: 'back' })).body.data,
    ];
    const iris = await as('iris');
    const standing = async (id: number) =>
      (await iris.get(`/api/registration-documents/${id}`)).body.data.superseded_by_id;
    expect([front.side, back.side, await standing(front.id)]).toEqual(['front', 'back', null]);
    const again = (await upload('iris', { ...card, side: 'front' })).body.data;
    expect([await standing(front.id), await standing(back.id)]).toEqual([again.id, null]);
    expect((await upload('iris', { ...card, side: 'top' })).body.errors).toHaveProperty('side');
    for (const { id } of [again, back]) await iris.delete(`/api/registration-documents/${id}`);
  });

  test('that are past their date, or dangerous, are refused', async () => {
    expect((await upload('iris', { ...passport, expires_on: '2026-03-31' })).body.errors).toEqual({
      expires_on: ['This document has expired.'],
    });
    const active = '%PDF-1.4\n<< /OpenAction << /S /JavaScript /JS (x) >> >>\n%%EOF\n';
    expect((await upload('iris', passport, active)).body.errors).toEqual({
      file: ['The file contains active content and cannot be stored.'],
    });
    expect((await upload('iris', passport, 'MZ program')).body.errors).toHaveProperty('file');
  });

  test('staff supply one for someone in reach', async () => {
    expect((await upload('sam', { ...passport, user_id: people().omar })).status).toBe(201);
    expect((await upload('max', { ...passport, user_id: people().iris })).status).toBe(404);
    expect((await upload('sam', passport)).status).toBe(422);
    const contact = await addRow(it().app.db, 'contacts', {
      first_name: 'Con',
      last_name: 'Tact',
      email: 'con@tact.test',
    });
    expect((await upload('sam', { ...passport, contact_id: contact })).status).toBe(201);
  });
});
