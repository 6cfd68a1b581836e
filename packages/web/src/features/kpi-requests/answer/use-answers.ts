import * as verbs from '@tranche/domain/reporting/kpi-request.verbs';
import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { useAutosave, type AutosaveState } from '../../../kit/autosave.ts';
import { sentenceOf } from '../../../kit/server-form.ts';

/** One KPI's cell as it is typed. */
export interface Cell {
  readonly value: string | null;
  readonly commentary: string;
  readonly isNone: boolean;
  readonly reason: string;
}

interface Sheet {
  readonly cells: Readonly<Record<number, Cell>>;
  readonly commentary: string;
}

export interface Answers extends Sheet {
  readonly state: AutosaveState;
  /** By the KPI's place in the form. */
  readonly errors: Readonly<Record<number, string>>;
  readonly alert: string | null;
  readonly isSending: boolean;
  change(id: number, part: Partial<Cell>): void;
  comment(text: string): void;
  keep(): void;
  /** The place of the first cell that is wrong; null where it was sent, or where none is named. */
  send(): Promise<number | null>;
}

const EMPTY: Cell = { value: null, commentary: '', isNone: false, reason: '' };

const sheetOf = ({ kpis, commentary }: KpiAnswerForm): Sheet => ({
  commentary: commentary ?? '',
  cells: Object.fromEntries(
    kpis.map(({ report_sub_type_id: id, answer }) => [
      id,
      answer === null
        ? EMPTY
        : {
            value: answer.value ?? null,
            commentary: answer.commentary ?? '',
            isNone: Boolean(answer.not_given_reason),
            reason: answer.not_given_reason ?? '',
          },
    ]),
  ),
});

const bodyOf = ({ cells, commentary }: Sheet) => ({
  commentary: commentary === '' ? null : commentary,
  values: Object.entries(cells).map(([id, cell]) => ({
    report_sub_type_id: Number(id),
    value: cell.isNone ? null : cell.value,
    commentary: cell.commentary === '' ? null : cell.commentary,
    not_given_reason: cell.isNone && cell.reason !== '' ? cell.reason : null,
  })),
});

/** What is typed saves itself on the server; sending checks all of it. */
export function useAnswers(
  token: string,
  form: KpiAnswerForm,
  onSent: (form: KpiAnswerForm) => void,
): Answers {
  const [sheet, setSheet] = useState(() => sheetOf(form));
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const write = (body: Sheet, submit: boolean) =>
    api.action(verbs.answerRequest, { params: { token }, body: { ...bodyOf(body), submit } });
  const autosave = useAutosave<Sheet>((next) => write(next, false));
  const put = (next: Sheet): void => {
    setSheet(next);
    autosave.touch(next);
  };
  return {
    ...sheet,
    state: autosave.state,
    errors,
    alert,
    isSending,
    change: (id, part) => {
      const place = form.kpis.findIndex((kpi) => kpi.report_sub_type_id === id);
      setErrors(({ [place]: _mended, ...others }) => others);
      put({ ...sheet, cells: { ...sheet.cells, [id]: { ...(sheet.cells[id] ?? EMPTY), ...part } } });
    },
    comment: (commentary) => put({ ...sheet, commentary }),
    keep: () => void autosave.flush(),
    send: async () => {
      setSending(true);
      setAlert(null);
      try {
        await autosave.flush();
        onSent((await write(sheet, true)).data);
        return null;
      } catch (error) {
        const wrong = isApiError(error) ? byPlace(error.errors) : {};
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) setAlert(sentenceOf(error));
        return (
          Object.keys(wrong)
            .map(Number)
            .sort((a, b) => a - b)[0] ?? null
        );
      } finally {
        setSending(false);
      }
    },
  };
}

/** `values.2.value` → 2, with its first sentence. */
function byPlace(errors: Readonly<Record<string, readonly string[]>>): Record<number, string> {
  const found: Record<number, string> = {};
  for (const [key, [said]] of Object.entries(errors)) {
    const place = /^values\.(\d+)\./.exec(key)?.[1];
    if (place !== undefined && said !== undefined) found[Number(place)] ??= said;
  }
  return found;
}
