import type { PageCallName } from '@kirdaar/contract/calls.ts';
import type { Answer, BodyOf } from '@kirdaar/contract/operations.ts';
import { data, type RouterContextProvider } from 'react-router';
import type { Notice } from '../../ui/forms/form-notice.tsx';
import { ApiError, messageOf } from '../calls/api-error.ts';
import { callAddress } from '../calls/call-request.ts';
import { apiContext } from '../calls/context.ts';
import { openEnvelope } from '../calls/envelope.ts';
import { type Faults, firstOfEach } from './faults.ts';

/** The texts of a form by field name; multiple choices are a list. */
export type PostedFields = Record<string, string | string[]>;

/** The result of a form that was sent without JavaScript. */
export type SentBack = { typed: PostedFields; faults: Faults; notice: Notice | null };

/** The fields of a posted form: those of `empty`, with the same types. */
export async function readPosted<T extends PostedFields>(request: Request, empty: T): Promise<T> {
  return textsOf(new URLSearchParams(await request.text()), empty);
}

/** A posted form that may have files; throws an ApiError without a message if it cannot be read. */
export const readPostedForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw new ApiError({ status: 400, code: 'MALFORMED_REQUEST', message: '' });
  });

/** The texts of a form: those of `empty`, with the same types. */
export function textsOf<T extends PostedFields>(form: FormData | URLSearchParams, empty: T): T {
  const read = Object.entries(empty).map(([name, value]) => {
    const texts = form.getAll(name).filter((one) => typeof one === 'string');
    return [name, Array.isArray(value) ? texts : (texts[0] ?? value)];
  });
  return Object.fromEntries(read) as T;
}

/** The files of a form: a browser sends an empty one for a field without any. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((one) => typeof one !== 'string' && one.size > 0) as File[];

/** A write for a page's action, in the same process and with the visitor's cookies; throws an ApiError. */
export async function serverCall<N extends PageCallName>(
  context: Readonly<RouterContextProvider>,
  name: N,
  {
    params,
    body: sent,
    form,
    key,
  }: { body?: BodyOf<N>; form?: FormData; params?: Record<string, string>; key?: string | undefined },
): Promise<{ data: Answer<N>; message: string }> {
  const { method, path } = callAddress(name, { params });
  const { status, body, retryAfter } = await context.get(apiContext)(path, {
    ...{ method, key, form },
    body: sent ?? {},
  });
  const answer = openEnvelope(status, body, retryAfter) as Answer<N>;
  return { data: answer, message: (body as { message?: string }).message ?? '' };
}

/** The form again with the server's faults, as our scripts would show it, and with all typed text except for secrets:
    no page of ours contains one. `fallback` is the message without a reason from the server. */
export function sendBack(error: unknown, typed: PostedFields, fallback: string) {
  if (!(error instanceof ApiError)) throw error;
  const faults = error.errors.map(({ path, message }) => ({ path: path.split('.')[0] ?? '', message }));
  const known = faults.filter(({ path }) => path in typed);
  const open = Object.entries(typed).filter(([name]) => !/password|otp|code/i.test(name));
  const sentBack: SentBack = {
    typed: Object.fromEntries(open),
    faults: firstOfEach(known),
    notice:
      known.length > 0 && known.length === faults.length
        ? null
        : { kind: 'error', text: messageOf(error, fallback), code: error.code },
  };
  return data(sentBack, { status: error.status });
}
