import { isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { isState } from '@kirdaar/domain/places/places.ts';
import { parseRoleAgeRange } from '@kirdaar/domain/projects/age-range.ts';
import * as z from 'zod';
import {
  CalendarDate,
  Id,
  optionalName,
  optionalText,
  ownName,
  partsOf,
  requiredName,
  requiredText,
  stateHint,
} from '../shapes.ts';
import { complaintsFields, withBothComplaints } from './complaints.ts';
import { DraftTermsFields, TermsFields } from './terms/role-terms.ts';

const ageRangeMessage = 'Age range must be in the format: 25-35 or just a single number (e.g., 30)';

const storedId = z
  .union([z.literal(''), Id])
  .nullish()
  .transform((value) => value || undefined)
  .meta({ description: 'The stored role that is meant; a role without it is a new one' });

const roleTexts = {
  physicalLookSuggestion: optionalText(limits.message),
  description: optionalText(limits.description),
  auditionScript: optionalText(limits.auditionScript),
};

/** Omitted from a save, they stay; null clears them (rule terms/fields-3). */
const termsHint = {
  description: 'What the role offers, demands and wishes; left out of a save they stay, null clears them',
};

/** A role of a published project; the character name is required on create only (rule projects/roles-1). */
function roleFields(characterName: z.ZodType<string | null>) {
  return z.object({
    _id: storedId,
    characterName,
    gender: requiredName('Gender is required', limits.shortText),
    ageRange: requiredText('Age range is required', 20)
      .refine((value) => value === '' || parseRoleAgeRange(value) !== null, { error: ageRangeMessage })
      .meta({ description: 'A range like 25-35, or one number' }),
    ...roleTexts,
    terms: TermsFields.nullish().meta(termsHint),
  });
}

const ProjectRoleFields = roleFields(requiredName('Character name is required', limits.shortText));
const EditedRoleFields = roleFields(optionalName(limits.shortText));

const DraftRoleFields = z.object({
  _id: storedId,
  characterName: optionalName(limits.shortText),
  gender: optionalText(limits.shortText),
  ageRange: optionalText(20),
  ...roleTexts,
  terms: DraftTermsFields.nullish().meta(termsHint),
});

/** Roles are JSON text in multipart; a form passes the list itself. */
function roleList<T extends z.ZodType>(role: T, least: number) {
  const list = z.array(role, { error: 'Roles must be a list' }).max(limits.projectRoles);
  return z.preprocess(parseJson, least > 0 ? list.min(least, 'At least one role is required') : list);
}

function parseJson(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function requiredState(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .refine((slug) => slug === '' || isState(slug), { error: 'Please select a state from the list' })
    .meta(stateHint);
}

const optionalState = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .refine((slug) => slug === null || isState(slug), { error: 'Please select a state from the list' })
  .meta(stateHint);

const country = optionalText(limits.shortText).transform((value) => value ?? 'India');

function requiredDate(label: string) {
  return z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .pipe(CalendarDate);
}
const optionalDate = z
  .union([z.literal(''), CalendarDate])
  .nullish()
  .transform((value) => value || null);

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** The version that the form was filled from; a stale one is refused and overwrites nothing. */
const version = z
  .union([
    z.literal(''),
    z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ])
  .optional()
  .transform((value) => (value === '' ? undefined : value))
  .meta({ description: 'The version that the form was filled from' });

/** Removes the brief PDF; otherwise the stored one stays when none is sent. */
const removeBrief = flag.optional().meta({ description: 'Takes the stored brief away' });

/** Omitted from a save, it stays; true for a new project. */
const allowQuestions = flag
  .optional()
  .meta({ description: 'Applicants may ask one question; true by default' });

const publishedFields = {
  allowQuestions,
  ...complaintsFields,
  name: ownName('Project name is required', limits.shortText, 'a name of the project’s own'),
  type: requiredName('Project type is required', limits.shortText),
  description: requiredText('Project description is required', limits.description),
  castingStartDate: requiredDate('Casting start date'),
  castingEndDate: requiredDate('Casting end date'),
  shootingStartDate: requiredDate('Shooting start date'),
  shootingEndDate: requiredDate('Shooting end date'),
  castingLocation: partsOf({
    state: requiredState('Casting state is required'),
    city: optionalText(limits.shortText),
    country,
  }),
  shootingLocation: partsOf({
    city: requiredName('Shooting city is required', limits.shortText),
    state: requiredState('Shooting state is required'),
    country,
  }),
};

type DateField = 'castingStartDate' | 'castingEndDate' | 'shootingStartDate' | 'shootingEndDate';
type Dates = Partial<Record<DateField, string | null>>;

/** The end is not before the start; equal is allowed. Another rule checks missing and invalid dates (rule
    projects/fields-2). */
function inOrder(start: DateField, end: DateField) {
  return (fields: Dates) => {
    const first = fields[start] ?? '';
    const last = fields[end] ?? '';
    return !isCalendarDate(first) || !isCalendarDate(last) || last >= first;
  };
}

/** Validated even when other fields are wrong, so that a form shows all its faults at once. */
const always = (payload: z.core.ParsePayload) => typeof payload.value === 'object' && payload.value !== null;
const castingOrder = {
  path: ['castingEndDate'],
  error: 'Casting end date must be after start date',
  when: always,
};
const shootingOrder = {
  path: ['shootingEndDate'],
  error: 'Shooting end date must be after start date',
  when: always,
};
const castingInOrder = inOrder('castingStartDate', 'castingEndDate');
const shootingInOrder = inOrder('shootingStartDate', 'shootingEndDate');

export const ProjectFields = withBothComplaints(
  z
    .object({ ...publishedFields, roles: roleList(ProjectRoleFields, 1) })
    .refine(castingInOrder, castingOrder)
    .refine(shootingInOrder, shootingOrder),
);

/** An edit keeps its protected roles whatever the list has (rule projects/roles-5), so the server judges an
    empty list. */
export const ProjectUpdateFields = withBothComplaints(
  z
    .object({
      ...publishedFields,
      roles: roleList(EditedRoleFields, 0),
      isDraft: flag.optional(),
      version,
      removeBrief,
    })
    .refine(castingInOrder, castingOrder)
    .refine(shootingInOrder, shootingOrder),
);

const draftPlace = partsOf({
  city: optionalText(limits.shortText),
  state: optionalState,
  country: optionalText(limits.shortText),
});

export const DraftFields = withBothComplaints(
  z.object({
    name: optionalName(limits.shortText),
    type: optionalText(limits.shortText),
    description: optionalText(limits.description),
    castingStartDate: optionalDate,
    castingEndDate: optionalDate,
    shootingStartDate: optionalDate,
    shootingEndDate: optionalDate,
    castingLocation: draftPlace,
    shootingLocation: draftPlace,
    allowQuestions,
    ...complaintsFields,
    roles: roleList(DraftRoleFields, 0),
    version,
    removeBrief,
  }),
);

export type ProjectInput = z.infer<typeof ProjectUpdateFields>;
export type DraftInput = z.infer<typeof DraftFields>;
export type ProjectRoleInput = z.infer<typeof DraftRoleFields>;
