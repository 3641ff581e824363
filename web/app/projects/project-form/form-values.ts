import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { isComplaintsContact } from '@kirdaar/domain/projects/complaints.ts';
import {
  emptyTerms,
  hasTerms,
  storableTerms,
  type TermsValues,
  termsValuesOf,
} from './terms/terms-values.ts';

export type RoleValues = {
  _id: string;
  characterName: string;
  gender: string;
  ageRange: string;
  physicalLookSuggestion: string;
  description: string;
  auditionScript: string;
  /** Omitted, they stay as stored. */
  terms?: TermsValues;
};

/** The fields of the form by their wire names; files are separate. */
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
  /** Whether applicants can ask one question (rule messages/questions-1). */
  allowQuestions: boolean;
  /** Omitted, they stay as stored. */
  complaintsName?: string;
  complaintsContact?: string;
  roles: RoleValues[];
  /** Roles that applications or invitations protect: only their terms can be changed (rule
      terms/locked-2). */
  protectedRoles: RoleValues[];
};

export const emptyRole: RoleValues = {
  _id: '',
  characterName: '',
  gender: '',
  ageRange: '',
  physicalLookSuggestion: '',
  description: '',
  auditionScript: '',
  terms: emptyTerms,
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
  complaintsName: '',
  complaintsContact: '',
  roles: [emptyRole],
  protectedRoles: [],
};

/** The form filled from a stored project; protected roles are shown outside the form, where only their
    terms are editable. */
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
    complaintsName: project.complaintsName ?? '',
    complaintsContact: project.complaintsContact ?? '',
    roles: roles.length > 0 || protectedRoleIds.length > 0 ? roles : [emptyRole],
    protectedRoles: project.roles.filter(({ _id }) => protectedRoleIds.includes(_id)).map(roleValuesOf),
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
    terms: termsValuesOf(role.terms),
  };
}

/** Whether anything was typed: an untouched empty role row and the preset country are no content
    (rule projects/drafts-6). */
export function hasContent(values: ProjectValues): boolean {
  const {
    roles,
    protectedRoles: _roles,
    castingLocation,
    shootingLocation,
    allowQuestions,
    ...texts
  } = values;
  const typed = [
    ...Object.values(texts),
    castingLocation.state,
    castingLocation.city,
    shootingLocation.state,
    shootingLocation.city,
    ...roles.map(({ _id }) => _id),
  ];
  return typed.some((text) => text.trim() !== '') || roles.some(hasWords);
}

/** Whether anything was typed in a row, stored or not. */
export function hasWords({ _id, terms, ...words }: RoleValues): boolean {
  return Object.values(words).some((text) => text.trim() !== '') || hasTerms(terms);
}

/** The role rows without empty ones. */
export function typedRoles(roles: readonly RoleValues[]): RoleValues[] {
  return roles.filter((role) => role._id !== '' || hasWords(role));
}

/** The rows for a stored project: a row whose role it no longer has becomes a new one. */
export function withKnownRoles(values: ProjectValues, { roles }: Pick<Project, 'roles'>): ProjectValues {
  const known = new Set(roles.map(({ _id }) => _id));
  return {
    ...values,
    roles: values.roles.map((role) => (known.has(role._id) ? role : { ...role, _id: '' })),
    protectedRoles: values.protectedRoles.filter(({ _id }) => known.has(_id)),
  };
}

/** The draft to save while its director is still typing, without terms and a contact that are not valid yet. */
export function storable(values: ProjectValues): ProjectValues {
  const { complaintsName, complaintsContact, ...others } = values;
  const roles = values.roles.map(({ terms, ...role }) => ({
    ...role,
    ...(terms && { terms: storableTerms(terms) }),
  }));
  return { ...(hasWholeComplaints(values) ? values : others), roles };
}

/** Whether name and contact for complaints are both typed and valid, or both empty. */
function hasWholeComplaints({ complaintsName = '', complaintsContact = '' }: ProjectValues): boolean {
  const [name, contact] = [complaintsName.trim(), complaintsContact.trim()];
  return name === '' ? contact === '' : isComplaintsContact(contact);
}

/** Whether that is all that is typed. */
export function isStorable(values: ProjectValues): boolean {
  const { roles } = values;
  return hasWholeComplaints(values) && roles.every(({ terms }) => !terms || storableTerms(terms) === terms);
}

/** A form kept by the tab, with the roles that are protected by now outside it; of those only the terms
    come from the tab. A form kept before there were terms has none. */
export function withProtected(
  kept: ProjectValues,
  { roles }: Pick<Project, 'roles'>,
  protectedRoleIds: readonly string[],
): ProjectValues {
  const storedTerms = (id: string) => roles.find(({ _id }) => _id === id)?.terms;
  const complete = (role: RoleValues): RoleValues => {
    const stored = storedTerms(role._id);
    return { ...role, terms: role.terms ?? (stored ? termsValuesOf(stored) : emptyTerms) };
  };
  const all = [...(kept.protectedRoles ?? []), ...kept.roles].map(complete);
  const protectedRoles = roles
    .filter(({ _id }) => protectedRoleIds.includes(_id))
    .map((role) => {
      const values = roleValuesOf(role);
      return { ...values, terms: all.find(({ _id }) => _id === role._id)?.terms ?? values.terms };
    });
  const rows = kept.roles.filter(({ _id }) => !protectedRoleIds.includes(_id)).map(complete);
  return { ...kept, roles: rows, protectedRoles };
}
