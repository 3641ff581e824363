import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { Blocks } from './load-contact.ts';

/** The blocked directors, to unblock (rule contact/blocks-1). */
export function BlockedPart({ first }: { first: Blocks }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { parts, load, pending } = useMore('blocked', first, (cursor) =>
    callApi('listBlocks', { query: { cursor }, signal: patience() }),
  );
  const blocks = parts.flatMap((part) => part.blocks);
  return (
    <section aria-labelledby="blocked" className="account-part">
      <h2 id="blocked" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Blocked
      </h2>
      {blocks.length === 0 ? (
        <p className="text-ink-soft">You have not blocked anyone.</p>
      ) : (
        <>
          <p className="text-ink-soft">
            They cannot see you. If you unblock them, they see you as before; what they asked and invitations
            do not come back. They will also see what you wrote meanwhile.
          </p>
          <ul className="account-rows">
            {blocks.map((block) => (
              <BlockedRow key={block.director._id} block={block} onLast={() => heading.current?.focus()} />
            ))}
          </ul>
        </>
      )}
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}

type RowProps = { block: Blocks['blocks'][number]; onLast: () => void };

function BlockedRow({ block: { director, at }, onLast }: RowProps) {
  const { revalidate } = useRevalidator();
  const [pending, act] = useAct();
  const row = useRef<HTMLLIElement>(null);
  const unblock = () =>
    act(async () => {
      try {
        await callApi('unblockDirector', { params: { directorId: director._id }, signal: patience() });
        toast(`You unblocked ${director.name}.`, 'success');
        // the row is removed with the pressed button
        const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
        if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
        else onLast();
      } catch (error) {
        toast(messageOf(error, 'Not saved. Please try again.'), 'error');
      }
      await revalidate();
    });
  return (
    <li ref={row} tabIndex={-1}>
      <div className="min-w-0">
        <span className="font-semibold break-words">{director.name}</span>
        <span className="block text-sm text-ink-soft tabular-nums">
          Blocked on {formatDate(dateInIndia(new Date(at)))}
        </span>
      </div>
      <Button
        size="sm"
        variant="secondary"
        pending={pending}
        aria-label={`Unblock ${director.name}`}
        onClick={() => void unblock()}
      >
        Unblock
      </Button>
    </li>
  );
}
