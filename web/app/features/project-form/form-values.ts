import type { Project, ProjectRole } from '@kirdaar/contract/projects.ts';

export type RoleValues = {
  _id: string;
  characterName: string;
  gender: string;
  ageRange: string;
  physicalLookSuggestion: string;
  description: string;
  auditionScript: string;
};

/** The fields of the form by their wire names; files are kept beside them. */
export type ProjectValues = {
  name: string;
  type: string;
  description: string;
  castingStartDate: string;
  castingEndDate: string;
  shootingStartDate: string;
  shootingEndDate: string;
  castingLocation: { state: string; city: string; country: string };
  shootingLocation: { state: string; city: string; country: string };
  /** Whether applicants may ask one question (rule messages/questions-1). */
  allowQuestions: boolean;
  roles: RoleValues[];
};

export const emptyRole: RoleValues = {
  _id: '',
  characterName: '',
  gender: '',
  ageRange: '',
  physicalLookSuggestion: '',
  description: '',
  auditionScript: '',
};

export const emptyProject: ProjectValues = {
  name: '',
  type: '',
  description: '',
  castingStartDate: '',
  castingEndDate: '',
  shootingStartDate: '',
  shootingEndDate: '',
  castingLocation: { state: '', city: '', country: 'India' },
  shootingLocation: { state: '', city: '', country: 'India' },
  allowQuestions: true,
  roles: [emptyRole],
};

/** The form filled from a stored project; protected roles are shown beside the form and not edited in it. */
export function valuesOf(project: Project, protectedRoleIds: readonly string[] = []): ProjectValues {
  const place = ({ state, city, country }: Project['castingLocation']) => ({
    state: state ?? '',
    city: city ?? '',
    country: country ?? 'India',
  });
  const roles = project.roles.filter((role) => !protectedRoleIds.includes(role._id)).map(roleValuesOf);
  return {
    name: project.name ?? '',
    type: project.type ?? '',
    description: project.description ?? '',
    castingStartDate: project.castingStartDate ?? '',
    castingEndDate: project.castingEndDate ?? '',
    shootingStartDate: project.shootingStartDate ?? '',
    shootingEndDate: project.shootingEndDate ?? '',
    castingLocation: place(project.castingLocation),
    shootingLocation: place(project.shootingLocation),
    allowQuestions: project.allowQuestions,
    roles: roles.length > 0 || protectedRoleIds.length > 0 ? roles : [emptyRole],
  };
}

export function roleValuesOf(role: ProjectRole): RoleValues {
  return {
    _id: role._id,
    characterName: role.characterName ?? '',
    gender: role.gender ?? '',
    ageRange: role.ageRange ?? '',
    physicalLookSuggestion: role.physicalLookSuggestion ?? '',
    description: role.description ?? '',
    auditionScript: role.auditionScript ?? '',
  };
}

/** Whether anything was typed: an untouched empty role row and the preset country are no content
    (rule projects/drafts-6). */
export function hasContent(values: ProjectValues): boolean {
  const { roles, castingLocation, shootingLocation, allowQuestions: _, ...texts } = values;
  const typed = [
    ...Object.values(texts),
    castingLocation.state,
    castingLocation.city,
    shootingLocation.state,
    shootingLocation.city,
    ...roles.flatMap((role) => Object.values(role)),
  ];
  return typed.some((text) => text.trim() !== '');
}

/** Whether anything was typed in a row, stored or not. */
export function hasWords({ _id, ...words }: RoleValues): boolean {
  return Object.values(words).some((text) => text.trim() !== '');
}

/** The role rows without those in which nothing was typed. */
export function typedRoles(roles: readonly RoleValues[]): RoleValues[] {
  return roles.filter((role) => role._id !== '' || hasWords(role));
}

/** The rows as a stored project can take them: one whose role it has no longer is a new one. */
export function withKnownRoles(values: ProjectValues, { roles }: Pick<Project, 'roles'>): ProjectValues {
  const known = new Set(roles.map(({ _id }) => _id));
  return {
    ...values,
    roles: values.roles.map((role) => (known.has(role._id) ? role : { ...role, _id: '' })),
  };
}
