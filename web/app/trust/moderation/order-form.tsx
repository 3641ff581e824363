import type { Answer } from '@kirdaar/contract/operations.ts';
import { beginningInIndia, dateInIndia, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { dueText } from '@kirdaar/domain/trust/moderation/due.ts';
import {
  notEntitledText,
  orderedKinds,
  orderLimits,
  orderSourceNames,
  orderSources,
} from '@kirdaar/domain/trust/moderation/orders.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { firstOfEach } from '../../shell/forms/faults.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { callConsole } from './call-console.ts';
import { listIsStale } from './console-list.ts';
import { useSecondStep } from './give-second-step.ts';
import { reportedLabels } from './moderation-texts.ts';

const kinds = [
  { value: 'removal', label: 'To take something away: due in 3 hours' },
  { value: 'data', label: 'Data about a person: due in 72 hours' },
];

/** Enters an order of a court or an officer (rule orders/entered-1). */
export function OrderForm() {
  const now = new Date();
  const [values, setValues] = useState({
    ...{ kind: 'removal', from: '', name: '', section: '', aboutKind: '', aboutId: '' },
    ...{ day: dateInIndia(now), time: timeInIndia(now) },
  });
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState('');
  const [pending, act] = useAct();
  const navigate = useNavigate();
  const giveSecondStep = useSecondStep();
  const keyOf = useMemo(() => keyByContent(), []);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setFaults((before) => ({ ...before, [name]: '' }));
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    return act(async () => {
      setNotice('');
      try {
        const body = formOf(values, file) as never;
        const key = keyOf({ ...values, file: file && [file.name, file.size, file.lastModified] });
        const order = await callConsole('enterOrder', { body, idempotencyKey: key, signal: patience() });
        listIsStale();
        toast(enteredText(order), order.kind === 'report' ? 'info' : 'success');
        await navigate(`/admin/cases/${order._id}`);
      } catch (error) {
        if (giveSecondStep(error)) return;
        const found = firstOfEach(error instanceof ApiError ? error.errors : []);
        setFaults({ ...found, day: found.receivedAt ?? '', aboutId: found.about ?? '' });
        setNotice(messageOf(error, 'The order was not entered. Please try again.'));
      }
    });
  };

  return (
    <form onSubmit={send} noValidate className="admin-order">
      <h2 className="font-display text-2xl">Enter an order</h2>
      <Select label="What is ordered" options={kinds} {...field('kind')} />
      <Select
        label="From whom"
        placeholder="Choose"
        options={orderSourceNames.map((value) => ({ value, label: orderSources[value] }))}
        {...field('from')}
      />
      <TextInput label="Name of the authority" maxLength={orderLimits.name} {...field('name')} />
      <TextInput
        label="Section of the law"
        optional
        hint={`Without one it is a complaint, due in 36 hours. ${notEntitledText}`}
        maxLength={orderLimits.section}
        {...field('section')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInput label="Received on" max={dateInIndia(now)} {...field('day')} />
        <TextInput label="At, in India" type="time" {...field('time')} />
      </div>
      {values.kind === 'removal' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="About"
            optional
            placeholder="Several things, or none here"
            options={orderedKinds.map((value) => ({ value, label: reportedLabels[value] ?? value }))}
            {...field('aboutKind')}
          />
          <TextInput
            label="Its id"
            optional
            hint="Of a photograph the person’s, and which one: id:smilingHeadshots"
            {...field('aboutId')}
          />
        </div>
      )}
      <FileDrop
        label="The order"
        name="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        hint="A PDF or an image, at most 5 MB."
        prompt="Choose a file or drop it here"
        boxClass="min-h-24"
        state={{ at: 'idle' }}
        error={faults.file || undefined}
        onPick={async (picked) => setFile(picked)}
        {...(file && { onRemove: () => setFile(null) })}
        preview={
          file && (
            <span className="flex items-center gap-3 p-4">
              <Icon name="file" size="size-7" />
              <span className="text-left font-medium break-all">{file.name}</span>
            </span>
          )
        }
      />
      <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
      <SubmitButton pending={pending}>Enter the order</SubmitButton>
    </form>
  );
}

type Values = Record<'kind' | 'from' | 'name' | 'section' | 'aboutKind' | 'aboutId' | 'day' | 'time', string>;

function formOf({ aboutKind, aboutId, day, time, ...values }: Values, file: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  form.append('receivedAt', momentOf(day, time));
  if (values.kind === 'removal' && aboutKind)
    form.append('about', JSON.stringify(aboutOfOrder(aboutKind, aboutId)));
  if (file) form.append('file', file);
  return form;
}

/** What an order is about; of a photograph `id:which`, as in its address at /report. */
function aboutOfOrder(kind: string, typed: string) {
  const [_id = '', photo] = typed.trim().split(':');
  return { kind, _id, ...(kind === 'photograph' && photo && { photo }) };
}

/** The moment of a day and time in India; '' while one is missing. */
function momentOf(day: string, time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  const at = beginningInIndia(day).getTime() + ((hours ?? Number.NaN) * 60 + (minutes ?? 0)) * 60_000;
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

const enteredText = ({ kind, reference, dueAt }: Answer<'enterOrder'>): string =>
  kind === 'report' ? notEntitledText : `The order ${reference} is due ${dueText(new Date(dueAt))}.`;
