import { roleTitle } from '@kirdaar/domain/labels.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keysByContent } from '../../shell/calls/key-by-content.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice, type Notice } from '../../ui/forms/form-notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { ShownList } from './load-lists.ts';
import { castFromList, loadBoards, loadProjects, type UsableProject, usedText } from './use-in-project.ts';

type Choice = { value: string; label: string };
type Props = { list: ShownList; open: boolean; onClose: () => void };

/** 'Use in a project': considers everyone in a list for a role, and adds them to a board (rule
    own-lists/use-1). */
export function UseDialog({ list, open, onClose }: Props) {
  const [projects, setProjects] = useState<UsableProject[] | null>(null);
  const [projectId, setProjectId] = useState('');
  const [roles, setRoles] = useState<Choice[] | null>(null);
  const [roleId, setRoleId] = useState('');
  const [boards, setBoards] = useState<Choice[]>([]);
  const [boardId, setBoardId] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  // the same part of the list for the same role is the same request, for any number of tries
  const [keyOf] = useState(keysByContent);
  const [pending, act] = useAct();
  const say = (error: unknown, fallback: string) =>
    setNotice({ kind: 'error', text: messageOf(error, fallback) });

  useEffect(() => {
    if (!open) return;
    setNotice(null);
    loadProjects(list.userId).then(setProjects, (error: unknown) =>
      setNotice({ kind: 'error', text: messageOf(error, 'Your projects could not be loaded.') }),
    );
  }, [open, list.userId]);

  function choose(id: string) {
    setProjectId(id);
    setRoles(null);
    setRoleId('');
    setBoards([]);
    setBoardId('');
    setNotice(null);
    if (!id) return;
    Promise.all([callApi('getProject', { params: { id } }), loadBoards(id)]).then(
      ([project, open]) => {
        setRoles(project.roles.map((role, place) => ({ value: role._id, label: roleTitle(role, place) })));
        setBoards(open.map(({ _id, title }) => ({ value: _id, label: title })));
      },
      (error: unknown) => say(error, 'The roles could not be loaded.'),
    );
  }
  const use = () =>
    act(async () => {
      setNotice(null);
      if (!projectId || (roles?.length && !roleId))
        return setNotice({ kind: 'error', text: projectId ? 'Choose a role' : 'Choose a project' });
      try {
        const used = await castFromList(
          list._id,
          { projectId, roleId: roleId || null },
          boardId || null,
          keyOf,
        );
        keyOf.settleAll();
        setNotice({ kind: 'success', text: usedText(used) });
      } catch (error) {
        say(error, 'They could not be added. Please try again.');
      }
    });

  return (
    <Dialog open={open} onClose={onClose} title="Use in a project" size="sm" locked={pending}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          Everybody of this list is considered for a role. Whoever is a candidate there stays as they stand.
        </p>
        <Select
          label="Project"
          name="project"
          value={projectId}
          options={projects?.map(({ _id: value, label }) => ({ value, label })) ?? []}
          placeholder={projects ? 'Choose a project' : 'Loading…'}
          onChange={({ target }) => choose(target.value)}
        />
        {roles && roles.length > 0 && (
          <Select
            label="Role"
            name="role"
            value={roleId}
            options={roles}
            placeholder="Choose a role"
            onChange={({ target }) => setRoleId(target.value)}
          />
        )}
        {boards.length > 0 && (
          <Select
            label="Board (optional)"
            name="board"
            value={boardId}
            options={boards}
            placeholder="On no board"
            onChange={({ target }) => setBoardId(target.value)}
          />
        )}
        <FormNotice notice={notice} />
        <Button pending={pending} disabled={projectId !== '' && roles === null} onClick={() => void use()}>
          Consider them
        </Button>
      </div>
    </Dialog>
  );
}
