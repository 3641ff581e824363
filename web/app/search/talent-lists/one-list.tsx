import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { RenameDialog } from '../../shell/forms/rename-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { LoadMore } from '../../ui/buttons/load-more.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { pagesParam } from '../../ui/filters/filter-params.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { stateName } from '../../ui/text/place-name.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ListFrame, peopleText, toHeading } from './list-frame.tsx';
import type { ShownList } from './load-lists.ts';
import { UseDialog } from './use-dialog.tsx';

/** A list with its people: to rename, to delete, to remove people from, and to use in a project. */
export function OneList({ list }: { list: ShownList }) {
  const { _id, name, artists, total, hasMore, pages } = list;
  const [open, setOpen] = useState<'rename' | 'delete' | 'use' | null>(null);
  const [pending, act] = useAct();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const drop = () =>
    act(async () => {
      try {
        await callApi('deleteList', { params: { id: _id }, signal: patience() });
        void toast(`The list "${name}" is deleted.`, 'success');
        await navigate('/lists', { replace: true });
      } catch (error) {
        void toast(messageOf(error, 'Not deleted. Please try again.'), 'error');
        close();
      }
    });

  return (
    <ListFrame
      title={name}
      above={
        <Link to="/lists" className="inline-flex min-h-11 items-center gap-1 self-start font-semibold">
          <Icon name="chevronLeft" size="size-4.5" /> My lists
        </Link>
      }
    >
      <p role="status" className="-mt-3 text-ink-soft tabular-nums">
        {peopleText(total)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={total === 0} onClick={() => setOpen('use')}>
          Use in a project
        </Button>
        <Button variant="secondary" onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button variant="danger" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      {total === 0 ? (
        <EmptyState title="Nobody is here." action={<ButtonLink to="/profiles">All Profiles</ButtonLink>}>
          Open a profile and choose 'Add to list'. Whoever is not listed at the moment comes back by
          themselves.
        </EmptyState>
      ) : (
        <ul
          aria-label="People"
          className="flex flex-col divide-y divide-line rounded-lg border border-line bg-raised"
        >
          {artists.map((artist) => (
            <PersonRow key={artist._id} listId={_id} artist={artist} />
          ))}
        </ul>
      )}
      {hasMore && <LoadMore to={`?${pagesParam}=${pages + 1}`} />}
      <RenameDialog
        what="list"
        name={name}
        maxLength={listLimits.name}
        save={(name, signal) => callApi('renameList', { params: { id: _id }, body: { name }, signal })}
        open={open === 'rename'}
        onClose={close}
      />
      <UseDialog list={list} open={open === 'use'} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        title={`Delete "${name}"?`}
        confirmLabel="Delete"
        danger
        pending={pending}
        onConfirm={() => void drop()}
        onCancel={close}
      >
        The list goes; nobody in it is told, and they stay in your projects.
      </ConfirmDialog>
    </ListFrame>
  );
}

function PersonRow({ listId, artist }: { listId: string; artist: ArtistCard }) {
  const { _id, name, picture, publicIdentifier, talentCategory, currentAddress, homeAddress } = artist;
  const home = currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const remove = () =>
    act(async () => {
      try {
        const body = { artistIds: [_id] };
        await callApi('removeFromList', { params: { id: listId }, body, signal: patience() });
        void toast(`${name} is out of the list.`, 'success');
        toHeading();
        await revalidate();
      } catch (error) {
        void toast(messageOf(error, 'Not saved. Please try again.'), 'error');
      }
    });
  return (
    <li className="flex items-center gap-3 p-3">
      <Avatar name={name} photo={picture} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/profile/${encodeURIComponent(publicIdentifier)}`}
          className="font-semibold break-words hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft break-words">
          {[talentCategory, placeText(home, stateName, '')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        pending={pending}
        aria-label={`Remove ${name}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </li>
  );
}
