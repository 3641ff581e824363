import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { useAct } from '../../shell/calls/use-act.ts';

type State = { faults: Record<string, string>; notice: string | null };
const clean: State = { faults: {}, notice: null };

/** A small form of the Security page: faults of the server stand at their fields, other errors above them. */
export function useDetailForm(fallback: string, work: (typed: Record<string, string>) => Promise<void>) {
  const [state, setState] = useState(clean);
  const [pending, act] = useAct();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]));
    setState(clean);
    void act(async () => {
      try {
        await work(typed);
      } catch (error) {
        const errors = error instanceof ApiError ? error.errors : [];
        const isNamed = errors.length > 0;
        setState({
          faults: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
          notice: isNamed ? null : messageOf(error, fallback),
        });
      }
    });
  }
  return { ...state, pending, submit, reset: () => setState(clean) };
}
