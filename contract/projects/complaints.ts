import { limits } from '@kirdaar/domain/limits.ts';
import { complaintsTexts, isComplaintsContact } from '@kirdaar/domain/projects/complaints.ts';
import { cleanName } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';
import { shown } from '../response-fields.ts';
import { text } from '../shapes.ts';

const line = z.nullable(text(limits.shortText)).transform((value) => cleanName(value ?? '') || null);

/** Who receives harassment complaints (rule projects/complaints-1). */
export const complaintsFields = {
  complaintsName: line.optional().meta({
    description: 'Who receives harassment complaints; left out of a save both stay, both empty remove them',
  }),
  complaintsContact: line
    .refine((value) => value === null || isComplaintsContact(value), { error: complaintsTexts.noContact })
    .optional()
    .meta({ description: 'Their phone number or e-mail address' }),
};

type Given = { complaintsName?: string | null | undefined; complaintsContact?: string | null | undefined };
/** Judged even when other fields are wrong, so that a form shows all its faults at once. */
const when = (payload: z.core.ParsePayload) => typeof payload.value === 'object' && payload.value !== null;
const isLone = (one: string | null | undefined, other: string | null | undefined) =>
  !one && (Boolean(other) || (one === undefined && other === null));

/** Refuses one field without the other. */
export function withBothComplaints<T extends z.ZodType<Given>>(fields: T): T {
  return fields
    .refine(({ complaintsName: name, complaintsContact: contact }) => !isLone(name, contact), {
      ...{ path: ['complaintsName'], error: complaintsTexts.noName, when },
    })
    .refine(({ complaintsName: name, complaintsContact: contact }) => !isLone(contact, name), {
      ...{ path: ['complaintsContact'], error: complaintsTexts.noContact, when },
    });
}

/** In an answer; null where no one is named. */
export const shownComplaints = {
  complaintsName: shown.short.nullable(),
  complaintsContact: shown.short.nullable(),
};
