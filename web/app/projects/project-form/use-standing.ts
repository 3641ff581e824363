import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useRef, useState } from 'react';
import { noStoredFiles, type StoredFiles } from './form-data.ts';
import type { FormMode } from './form-mode.ts';
import type { ProtectedRole } from './roles/protected-roles.tsx';

type FormBasis = {
  mode: FormMode;
  files: StoredFiles | null | undefined;
  protectedRoles: readonly ProtectedRole[];
};

/** The base of the form: its purpose, and the stored files and protected roles. Another tab can change all
    three. */
export function useStanding(basis: FormBasis) {
  const [mode, setMode] = useState(basis.mode);
  const [storedFiles, setStoredFiles] = useState(basis.files ?? noStoredFiles);
  const [protectedRoles, setProtectedRoles] = useState(basis.protectedRoles);
  const ids = useRef(idsOf(basis.protectedRoles));
  return {
    mode,
    storedFiles,
    protectedRoles,
    /** The current protected roles. */
    protectedRoleIds: () => ids.current,
    goOnFrom(stored: Project, roles: readonly ProtectedRole[]) {
      setStoredFiles(stored);
      setProtectedRoles(roles);
      ids.current = idsOf(roles);
      if (!stored.isDraft) setMode('published');
    },
  };
}

function idsOf(roles: readonly ProtectedRole[]): string[] {
  return roles.map(({ role }) => role._id);
}
