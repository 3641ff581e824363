import type { ChildCheckKey } from '@kirdaar/domain/projects/child-casting.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience } from '../../shell/calls/use-act.ts';

export type Ticks = {
  /** What an item is being changed to; undefined once it is saved. */
  wish: (key: ChildCheckKey) => boolean | undefined;
  tick: (key: ChildCheckKey, isTicked: boolean) => void;
  problem: string | null;
};

/** Ticks of casting a minor, each saved as it is made, in sequence; a failed one is reverted, with a
    message. */
export function useTicks(projectId: string): Ticks {
  const [wishes, setWishes] = useState<Partial<Record<ChildCheckKey, boolean>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(Promise.resolve());
  const { revalidate } = useRevalidator();

  const save = async (key: ChildCheckKey, isTicked: boolean) => {
    try {
      const input = { params: { id: projectId }, body: { [key]: isTicked }, signal: patience() };
      await callApi('tickChildChecklist', input);
      setProblem(null);
      await revalidate();
    } catch (error) {
      setProblem(`Not saved. ${messageOf(error, 'Please try again.')}`);
    }
    setWishes(({ [key]: _done, ...others }) => others);
  };
  const tick = (key: ChildCheckKey, isTicked: boolean) => {
    setWishes((before) => ({ ...before, [key]: isTicked }));
    last.current = last.current.then(() => save(key, isTicked));
  };
  return { wish: (key) => wishes[key], tick, problem };
}
