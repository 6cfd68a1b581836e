import { placeFields as place, testPdf } from '@tranche/domain/documents/verbs';
import type { PdfField } from '@tranche/domain/investors/document-audience';
import { shape } from '@tranche/domain/kit/verb';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { refresh } from '../../../kit/query.ts';
import type { SignablePdf } from '../signing/signable-pdf.ts';
import { copyOf } from './placing.ts';

export interface Placing {
  readonly fields: readonly PdfField[];
  /** The field that is worked on. */
  readonly chosen: string | null;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly alert: string | null;
  choose(key: string | null): void;
  add(field: PdfField): void;
  change(field: PdfField): void;
  copy(field: PdfField): void;
  remove(key: string): void;
  save(): Promise<boolean>;
  /** Saved first, so that the test is of what is shown. */
  test(): Promise<boolean>;
  readonly testing: boolean;
}

const verb = { ...place, answer: shape<{ readonly data: SignablePdf }>() };

/** The fields of a file as they are being placed, and the one request that keeps them. */
export function usePlacing(pdf: SignablePdf, failed: string): Placing {
  const client = useQueryClient();
  const [saved, setSaved] = useState({ fields: pdf.fields, seen: pdf.updated_at });
  const [fields, setFields] = useState(pdf.fields);
  const [chosen, choose] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [testing, setTesting] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const add = (field: PdfField): void => {
    setFields((old) => [...old, field]);
    choose(field.key);
  };
  const save = async (): Promise<boolean> => {
    setSaving(true);
    setAlert(null);
    try {
      const { data } = await api.action(verb, {
        params: { id: pdf.id },
        query: pdf.user_id === null ? undefined : { 'filter[user_id]': String(pdf.user_id) },
        body: { layout: fields },
        seen: saved.seen,
      });
      setSaved({ fields, seen: data.updated_at });
      await refresh(client, ['pdfs', 'onboarding-documents', 'activity']);
      return true;
    } catch (error) {
      const said = isApiError(error) ? Object.values(error.errors)[0]?.[0] || error.message : '';
      setAlert(said || failed);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const dirty = JSON.stringify(fields) !== JSON.stringify(saved.fields);
  const test = async (): Promise<boolean> => {
    setTesting(true);
    try {
      if (dirty && !(await save())) return false;
      await api.action(testPdf, { params: { id: pdf.id }, body: {} });
      return true;
    } catch (error) {
      setAlert((isApiError(error) && error.message) || failed);
      return false;
    } finally {
      setTesting(false);
    }
  };
  return {
    fields,
    chosen,
    dirty,
    saving,
    alert,
    choose,
    add,
    change: (field) => setFields((old) => old.map((each) => (each.key === field.key ? field : each))),
    copy: (field) => add(copyOf(fields, field)),
    remove: (key) => {
      setFields((old) => old.filter((each) => each.key !== key));
      choose(null);
    },
    save,
    test,
    testing,
  };
}
