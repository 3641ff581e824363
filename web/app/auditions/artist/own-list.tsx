import type { OwnInvitationRow } from '@kirdaar/contract/auditions/answers.ts';
import { useState } from 'react';
import { useLiveAnswer } from '../../messaging/live/use-live-answer.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { loadLists, loadPart, type OwnLists, type OwnPart, type OwnWhen, whens } from './load-own.ts';
import { OwnCard } from './own-card.tsx';
import { OwnFrame } from './own-frame.tsx';

const titles: Record<OwnWhen, string> = { answer: 'Answer now', coming: 'Coming up', past: 'Past' };

/** 'My auditions': to answer, coming up, and past (rule auditions/mine-1). */
export function OwnListScreen({ loaded }: { loaded: OwnLists }) {
  const { now } = useLiveAnswer([{ kind: 'invitation' }], loaded, () => loadLists(patience()));
  const isEmpty = whens.every((when) => now[when].invitations.length === 0);
  // answering moves an invitation from one part to another
  const known = new Set(whens.flatMap((when) => now[when].invitations.map(({ _id }) => _id)));
  return (
    <OwnFrame>
      {isEmpty && (
        <EmptyState title="No invitations yet.">Invitations from casting teams appear here.</EmptyState>
      )}
      {whens.map((when) => (
        <Part key={when} when={when} first={now[when]} known={known} />
      ))}
    </OwnFrame>
  );
}

/** The sort time: the start or a tape's deadline; without either it is last. */
const momentOf = ({ start, deadline }: OwnInvitationRow) => start ?? deadline ?? '9999';

type PartProps = {
  when: OwnWhen;
  first: OwnPart;
  /** Those in the first parts: not shown again among those loaded later. */
  known: ReadonlySet<string>;
};

function Part({ when, first, known }: PartProps) {
  const [older, setOlder] = useState<OwnPart | null>(null);
  const [problem, setProblem] = useState('');
  const [pending, act] = useAct();
  const rows = [...first.invitations, ...(older?.invitations ?? []).filter(({ _id }) => !known.has(_id))];
  const shown = when === 'coming' ? rows.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b))) : rows;
  const nextCursor = older ? older.nextCursor : first.nextCursor;
  if (shown.length === 0) return null;

  const showMore = () =>
    act(async () => {
      setProblem('');
      try {
        const more = await loadPart(when, nextCursor, patience());
        setOlder({ ...more, invitations: [...(older?.invitations ?? []), ...more.invitations] });
      } catch (error) {
        setProblem(messageOf(error, 'Those could not be loaded.'));
      }
    });

  return (
    <section aria-labelledby={`auditions-${when}`} className="flex flex-col gap-3">
      <h2 id={`auditions-${when}`} className="font-display text-xl">
        {titles[when]}
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map((invitation) => (
          <li key={invitation._id}>
            <OwnCard invitation={invitation} />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-red-text empty:hidden">
        {problem}
      </p>
      {nextCursor && (
        <Button variant="secondary" pending={pending} onClick={() => void showMore()} className="self-center">
          {problem ? 'Try again' : 'Load more'}
        </Button>
      )}
    </section>
  );
}
