import { shape } from '@tranche/domain/kit/verb';
import * as documentVerbs from '@tranche/domain/documents/verbs';
import type { PdfField } from '@tranche/domain/investors/document-audience';
import { useCallback, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import type { FieldValues, Signature } from './fields.ts';
import type { SignablePdf } from './signable-pdf.ts';

export interface SigningState {
  readonly values: FieldValues;
  readonly signature: Signature | null;
  readonly errors: Readonly<Record<string, string>>;
  /** What is said above the page: a refusal that is about no field. */
  readonly alert: string | null;
  readonly sending: boolean;
  readonly dirty: boolean;
  setValue(key: string, value: string | boolean): void;
  place(signature: Signature): void;
  /** Answers whether it was taken. */
  submit(): Promise<boolean>;
}

/** What the signer has done, and the one request that makes it count. Nothing is lost when it fails. */
export function useSigning(
  pdf: { readonly id: number; readonly fields: readonly PdfField[] },
  by: { readonly failed: string; readonly onSigned: (pdf: SignablePdf) => void },
): SigningState {
  const [values, setValues] = useState<FieldValues>({});
  const [signature, setSignature] = useState<Signature | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const setValue = useCallback((key: string, value: string | boolean) => {
    setValues((old) => ({ ...old, [key]: value }));
    setErrors(({ [`fields.${key}`]: _, ...others }) => others);
  }, []);
  const submit = async (): Promise<boolean> => {
    if (signature === null || sending) return false;
    setSending(true);
    setAlert(null);
    try {
      const { data } = await api.action(sign, { params: { id: pdf.id }, body: bodyOf(signature, values) });
      by.onSigned(data);
      return true;
    } catch (error) {
      const refused = isApiError(error) ? error : null;
      const first = Object.entries(refused?.errors ?? {}).map(([key, [message]]) => [key, message ?? '']);
      setErrors(Object.fromEntries(first));
      setAlert(refused?.message || by.failed);
      return false;
    } finally {
      setSending(false);
    }
  };
  const dirty = signature !== null || Object.values(values).some(Boolean);
  return {
    values,
    signature,
    errors,
    alert,
    sending,
    dirty,
    setValue,
    place: (next) => {
      setSignature(next);
      setErrors({});
    },
    submit,
  };
}

const sign = { ...documentVerbs.changePdf, answer: shape<{ readonly data: SignablePdf }>() };

const bodyOf = ({ method, name, picture }: Signature, fields: FieldValues) => ({
  method,
  name,
  fields,
  accepted: true,
  ...(picture === null ? {} : { signature: picture }),
});
