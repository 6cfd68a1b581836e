import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refresh } from '../../../kit/query.ts';
import { useServerForm, type Problems, type ServerForm } from '../../../kit/server-form.ts';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { RAISE_FAMILIES } from '../queries.ts';

export interface InvestmentFormProps<V extends object> {
  readonly title: string;
  readonly initial: V;
  readonly validate?: (values: V) => Problems;
  readonly submit: (values: V) => Promise<unknown>;
  readonly onClose: () => void;
  readonly label: string;
  readonly busyLabel: string;
  readonly cancelLabel?: string;
  readonly done: string;
  readonly children: (form: ServerForm<V>) => ReactNode;
}

/** A small dialog over one investment: a field or two, the verb, and the server's sentence where it belongs. */
export function InvestmentForm<V extends object>(props: InvestmentFormProps<V>): ReactNode {
  const client = useQueryClient();
  const form = useServerForm<V, unknown>({
    initial: props.initial,
    validate: props.validate,
    submit: props.submit,
    onDone: () => {
      toast(props.done);
      props.onClose();
      void refresh(client, RAISE_FAMILIES);
    },
  });
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <Form form={form}>
        <Fields>{props.children(form)}</Fields>
        <FormActions
          form={form}
          label={props.label}
          busyLabel={props.busyLabel}
          cancelLabel={props.cancelLabel}
          onCancel={props.onClose}
        />
      </Form>
    </Dialog>
  );
}
