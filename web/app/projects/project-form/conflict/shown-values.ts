import { complaintsTexts } from '@kirdaar/domain/projects/complaints.ts';
import { stateName } from '../../../ui/text/place-name.ts';
import type { ProjectValues, RoleValues } from '../form-values.ts';
import { termsText } from '../terms/terms-values.ts';

/** A displayed value; for a role, with the name of the part. */
export type ShownValue = { label?: string; text: string };

type Location = ProjectValues['castingLocation'];
type ComparedField = { key: string; label: string; parts: (values: ProjectValues) => ShownValue[] };

function text(
  key: keyof ProjectValues & string,
  label: string,
  read: (values: ProjectValues) => string,
): ComparedField {
  return { key, label, parts: (values) => [{ text: read(values) }] };
}

export const complaintsContactLabel = 'Their phone number or e-mail';
export const questionsLabel = 'Applicants may ask one question';

/** The fields of a project in the order and with the labels of its form; a state and its city are one. */
export const ofProject: readonly ComparedField[] = [
  text('name', 'Project name', ({ name }) => name),
  text('type', 'Project type', ({ type }) => type),
  text('description', 'Project description', ({ description }) => description),
  text('castingLocation', 'Casting state', ({ castingLocation }) => place(castingLocation)),
  text('castingStartDate', 'Casting start date', ({ castingStartDate }) => day(castingStartDate)),
  text('castingEndDate', 'Casting end date', ({ castingEndDate }) => day(castingEndDate)),
  text('shootingLocation', 'Shooting place', ({ shootingLocation }) => place(shootingLocation)),
  text('shootingStartDate', 'Shooting start date', ({ shootingStartDate }) => day(shootingStartDate)),
  text('shootingEndDate', 'Shooting end date', ({ shootingEndDate }) => day(shootingEndDate)),
  text('allowQuestions', questionsLabel, ({ allowQuestions }) => (allowQuestions === false ? 'No' : 'Yes')),
  text('complaintsName', complaintsTexts.label, ({ complaintsName = '' }) => complaintsName),
  text('complaintsContact', complaintsContactLabel, ({ complaintsContact = '' }) => complaintsContact),
];

export function ofRole(role: RoleValues): ShownValue[] {
  return [
    { label: 'Character name', text: role.characterName },
    { label: 'Gender', text: role.gender.charAt(0).toUpperCase() + role.gender.slice(1) },
    { label: 'Age range', text: role.ageRange },
    { label: 'Physical look', text: role.physicalLookSuggestion },
    { label: 'Role description', text: role.description },
    { label: 'Audition script', text: role.auditionScript },
    { label: 'Terms and wishes', text: termsText(role.terms) },
  ];
}

function place({ city, state }: Location): string {
  return [city, state && stateName(state)].filter(Boolean).join(', ');
}

/** '2026-12-01' → '01/12/2026', the date format of projects (rule projects/dates-2). */
function day(date: string): string {
  return date.split('-').reverse().join('/');
}
