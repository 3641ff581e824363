import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { RenameDialog } from '../../shell/forms/rename-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { facesHere, useFaces } from '../../ui/faces/faces.ts';
import { FacesSwitch } from '../../ui/faces/faces-switch.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PeopleList } from '../talents/people-list.tsx';
import { ListFrame, peopleText, toHeading } from './list-frame.tsx';
import { peopleOfList, type ShownList } from './load-lists.ts';
import { UseDialog } from './use-dialog.tsx';

/** A list with its people: to rename, to delete, to remove people from, and to use in a project. */
export function OneList({ list }: { list: ShownList }) {
  const { _id, name, total } = list;
  const pages = useMemo(() => peopleOfList(_id), [_id]);
  const [faces, chooseFaces] = useFaces(facesHere);
  const [open, setOpen] = useState<'rename' | 'delete' | 'use' | null>(null);
  const [pending, act] = useAct();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
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

  const remove = (artistIds: readonly string[]) =>
    act(async () => {
      const sent = { params: { id: _id }, body: { artistIds: [...artistIds] }, signal: patience() };
      const putBack = async () => {
        try {
          await callApi('addToList', { ...sent, signal: patience() });
          await revalidate();
        } catch (error) {
          void toast(messageOf(error, 'Not saved. Please try again.'), 'error');
        }
      };
      try {
        await callApi('removeFromList', sent);
        const text = `${peopleText(artistIds.length)} removed from "${name}".`;
        void toast(text, 'success', { label: 'Undo', act: () => void putBack() });
        toHeading();
        await revalidate();
      } catch (error) {
        void toast(messageOf(error, 'Not saved. Please try again.'), 'error');
      }
    });

  return (
    <ListFrame
      title={name}
      isWide
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
        {total > 0 && <FacesSwitch faces={faces} onChoose={chooseFaces} className="sm:ml-auto" />}
      </div>
      {total === 0 ? (
        <EmptyState title="Nobody is here." action={<ButtonLink to="/profiles">All Profiles</ButtonLink>}>
          Open a profile and choose 'Add to list'. People who are not listed at the moment come back by
          themselves.
        </EmptyState>
      ) : (
        <PeopleList
          people={list}
          list={pages}
          name={_id}
          place={_id}
          faces={faces}
          linkOf={() => ({})}
          further={[{ label: 'Remove from list', onChoose: (ids) => void remove(ids) }]}
        />
      )}
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
        The list goes; the people in it do not see this, and they stay in your projects.
      </ConfirmDialog>
    </ListFrame>
  );
}
