import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keepOnDevice, readFromDevice } from '../../shell/memory/device-memory.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Select } from '../../ui/forms/select.tsx';
import { refusedFor } from '../suggestions/refused-for.ts';
import { type CastableProject, loadProjects, type Need } from './castable-projects.ts';

/** A role of a project; null for a project without roles. */
type ChosenRole = { projectId: string; roleId: string | null };
type Roles = { _id: string; label: string }[];

/** The fields 'Project' and 'Role' of an open dialog. The project and role used last are preset, and so is an
    only one (rule own-lists/many-1). */
export function useRoleChoice(isOpen: boolean, need: Need) {
  const userId = useUser()?._id ?? '';
  const [projects, setProjects] = useState<CastableProject[] | null>(null);
  const [projectId, setProjectId] = useState('');
  const [roles, setRoles] = useState<Roles | null>(null);
  const [roleId, setRoleId] = useState('');
  const [problem, setProblem] = useState('');
  // only the last choice shows its roles: an earlier answer would undo the role chosen since
  const latest = useRef(0);

  // kept for a week, also over a reload
  const lastChosen = () => readFromDevice(userId, 'last-role') as ChosenRole | null;

  async function choose(id: string) {
    latest.current += 1;
    const turn = latest.current;
    setProjectId(id);
    setRoles(null);
    setRoleId('');
    setProblem('');
    if (!id) return;
    try {
      const found = rolesOf(await callApi('getProject', { params: { id } }), need);
      if (latest.current !== turn) return;
      const last = lastChosen()?.roleId;
      const [first, second] = found;
      setRoles(found);
      setRoleId((found.find(({ _id }) => _id === last) ?? (second ? undefined : first))?._id ?? '');
    } catch (error) {
      if (latest.current === turn) setProblem(messageOf(error, 'The roles could not be loaded.'));
    }
  }
  const begin = useEffectEvent(async () => {
    void choose('');
    setProjects(null);
    const last = lastChosen()?.projectId;
    try {
      const found = await loadProjects(userId, need, last);
      setProjects(found);
      const [first, second] = found;
      if (first && (first._id === last || !second)) void choose(first._id);
    } catch (error) {
      setProblem(messageOf(error, 'Your projects could not be loaded.'));
    }
  });
  useEffect(() => {
    if (isOpen) void begin();
  }, [isOpen]);

  const project = (
    <Select
      label="Project"
      name="project"
      value={projectId}
      options={projects?.map(({ _id: value, label }) => ({ value, label })) ?? []}
      placeholder={projects || problem ? 'Choose a project' : 'Loading…'}
      onChange={({ target }) => void choose(target.value)}
    />
  );
  const role = roles && roles.length > 0 && (
    <Select
      label="Role"
      name="role"
      value={roleId}
      options={roles.map(({ _id: value, label }) => ({ value, label }))}
      placeholder="Choose a role"
      onChange={({ target }) => setRoleId(target.value)}
    />
  );
  const isNothingOpen = need === 'open' && projects?.length === 0;
  const isRoleMissing = roles?.length ? roleId === '' : need === 'open';
  const chosen: ChosenRole | null =
    projectId === '' || roles === null || isRoleMissing ? null : { projectId, roleId: roleId || null };
  return {
    project,
    role,
    projectId,
    chosen,
    isLoading: problem === '' && (projects === null || (projectId !== '' && roles === null)),
    problem: isNothingOpen ? 'You have no published project with an open role.' : problem,
    /** What is still to choose. */
    missing: projectId === '' ? 'Choose a project' : 'Choose a role',
    /** Presets it from now on. */
    keep: () => chosen && keepOnDevice(userId, 'last-role', chosen),
  };
}

function rolesOf(project: Project, need: Need): Roles {
  return project.roles
    .map((role, place) => ({ _id: role._id, label: roleTitle(role, place) }))
    .filter(({ _id }) => need === 'any' || refusedFor(project, _id) === undefined);
}
