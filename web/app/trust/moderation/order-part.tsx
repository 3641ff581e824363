import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { orderSources } from '@kirdaar/domain/trust/moderation/orders.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { callConsole } from './call-console.ts';
import { listIsStale } from './console-list.ts';
import { Fact, Facts } from './facts.tsx';
import { useSecondStep } from './give-second-step.ts';

type Order = NonNullable<ReportCase['order']>;

/** The sender of an order, its document, and the file that it got (rules orders/entered-1, orders/data-1). */
export function OrderPart({ order }: { order: Order }) {
  const { from, section, file, given } = order;
  return (
    <Facts>
      <Fact name="From">{orderSources[from]}</Fact>
      <Fact name="Section">{section ?? 'None named'}</Fact>
      <Fact name="Document">
        <FileLink id={file._id}>{file.name}</FileLink>
      </Fact>
      {given && (
        <Fact name="Data">
          <FileLink id={given._id}>The file, until {momentInIndia(given.until)}</FileLink>
        </Fact>
      )}
    </Facts>
  );
}

function FileLink({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <a
      href={`/admin/files/${id}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </a>
  );
}

/** Asks a second administrator for the data of a person. */
export function GiveData({ id }: { id: string }) {
  const [personId, setPersonId] = useState('');
  const [isSealed, setSealed] = useState(false);
  const [fault, setFault] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const giveSecondStep = useSecondStep();
  const keyOf = useMemo(() => keyByContent(), []);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    return act(async () => {
      try {
        const body = { personId: personId.trim(), sealed: isSealed };
        await callConsole('giveData', {
          ...{ params: { id }, body, idempotencyKey: keyOf(body), signal: patience() },
        });
        listIsStale();
        await revalidate();
        toast('Another administrator has to confirm this.', 'success');
      } catch (error) {
        if (!giveSecondStep(error)) setFault(messageOf(error, 'This was not asked. Please try again.'));
      }
    });
  };
  return (
    <form onSubmit={ask} noValidate className="flex flex-col items-start gap-3">
      <TextInput
        label="Id of the person"
        hint="It stands in the address of their page, in their reports and in the log."
        value={personId}
        error={fault || undefined}
        onChange={({ target }) => {
          setPersonId(target.value);
          setFault('');
        }}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isSealed}
          onChange={({ target }) => setSealed(target.checked)}
          className="size-5 shrink-0 accent-red"
        />
        The order names what is sealed, too
      </label>
      <Button type="submit" variant="secondary" pending={pending}>
        Ask a second administrator
      </Button>
    </form>
  );
}
