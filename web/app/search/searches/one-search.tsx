import type { SavedSearch } from '@kirdaar/contract/search/searches/searches.ts';
import {
  newText,
  paceLabels,
  type SearchPace,
  searchLimits,
  searchPaces,
} from '@kirdaar/domain/search/searches/searches.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { serverNow } from '../../shell/calls/server-clock.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { RenameDialog } from '../../shell/forms/rename-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { toHeading } from './searches-frame.tsx';

const paces = searchPaces.map((value) => ({ value, label: paceLabels[value] }));

/** A search with its filters in words and how much is new; it is opened, renamed, paced and deleted
    (rule searches/screens-1). */
export function OneSearch({ search }: { search: SavedSearch }) {
  const { _id, name, words, pace, newCount, since, asleep } = search;
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const [problem, setProblem] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const params = { id: _id };
  const close = () => setAsking(null);
  const [chosen, choose] = usePace(search, setProblem);
  const remove = () =>
    act(async () => {
      setProblem('');
      try {
        await callApi('deleteSearch', { params, signal: patience() });
        close();
        await revalidate();
        toHeading();
      } catch (error) {
        close();
        setProblem(messageOf(error, 'Not deleted. Please try again.'));
      }
    });
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5"
    >
      <div className="min-w-0">
        <h2 className="text-lg font-semibold break-words">{name}</h2>
        <p className="text-sm break-words text-ink-soft">{words}</p>
        {asleep ? (
          <p className="mt-1 font-medium text-red-text">{asleep}</p>
        ) : (
          <p className={newCount > 0 ? 'mt-1 font-medium tabular-nums' : 'mt-1 text-ink-soft'}>
            {newText(newCount, new Date(since), serverNow())}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Let me know"
          aria-label={`Let me know: ${name}`}
          name={`pace-${_id}`}
          options={paces}
          value={chosen ?? pace}
          onChange={({ target }) => choose(target.value as SearchPace)}
          className="w-full sm:mr-auto sm:w-44"
        />
        <ButtonLink size="sm" to={`/searches/${_id}`} aria-label={`Open ${name}`}>
          Open
        </ButtonLink>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Rename ${name}`}
          onClick={() => setAsking('rename')}
        >
          Rename
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} onClick={() => setAsking('delete')}>
          Delete
        </Button>
      </div>
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {problem}
      </p>
      <RenameDialog
        key={name}
        what="search"
        name={name}
        maxLength={searchLimits.name}
        save={(name, signal) => callApi('changeSearch', { params, body: { name }, signal })}
        open={asking === 'rename'}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        title={`Delete "${name}"?`}
        confirmLabel="Delete"
        danger
        pending={pending}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        What it found stays where it is. It no longer lets you know about anyone new.
      </ConfirmDialog>
    </article>
  );
}

/** The chosen pace until it is saved. It can change again in between, as with the arrow keys: the last
    choice is saved last. */
function usePace({ _id }: SavedSearch, say: (problem: string) => void) {
  const [chosen, setChosen] = useState<SearchPace | null>(null);
  const last = useRef<SearchPace | null>(null);
  const [, act] = useAct();
  const { revalidate } = useRevalidator();
  const save = async () => {
    say('');
    try {
      for (let sent: SearchPace | null = null; sent !== last.current; await revalidate()) {
        sent = last.current;
        const body = { pace: sent ?? undefined };
        await callApi('changeSearch', { params: { id: _id }, body, signal: patience() });
      }
    } catch (error) {
      say(messageOf(error, 'Not saved. Please try again.'));
    }
    setChosen(null);
  };
  const choose = (pace: SearchPace) => {
    last.current = pace;
    setChosen(pace);
    void act(save);
  };
  return [chosen, choose] as const;
}
