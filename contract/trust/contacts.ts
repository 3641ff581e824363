import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { email, Id, pageQuery, requiredName, requiredText } from '../shapes.ts';
import { reference } from './reports.ts';

export const ContactBody = z.object({
  fullName: requiredName('Full name is required', limits.shortText),
  email: email('Email is required', 'Please enter a valid email address'),
  phoneNumber: requiredText('Phone is required', 30)
    .pipe(z.string().regex(/^\d+$/, 'Phone must only contain digits'))
    .pipe(z.string().min(10, 'Phone must be at least 10 digits').max(10, 'Phone must not exceed 10 digits')),
  message: requiredText('Message is required', limits.message),
});

const ContactMessage = z.object({
  _id: shown.id,
  fullName: shown.short,
  email: shown.email,
  phoneNumber: shown.phone,
  message: shown.text(limits.message),
  createdAt: shown.moment,
});

export const GrievanceOfficer = z.object({
  name: shown.short,
  email: shown.email,
  /** With country code and spaces. */
  phone: z.string().meta({ maxLength: 20, pattern: '^[+]?[0-9][0-9 -]+[0-9]$' }),
});
export type GrievanceOfficer = z.infer<typeof GrievanceOfficer>;

export const contactOperations = {
  createContact: {
    summary: 'Sends a message to the people behind Kirdaar',
    who: 'anyone',
    body: ContactBody,
    status: 201,
    answer: z.object({ reference, dueAt: shown.moment.meta({ description: 'Until when it is answered' }) }),
    counted: true,
    idempotent: true,
  },
  listContacts: {
    summary: 'Messages received, newest first',
    who: 'administrator',
    query: z.object(pageQuery),
    answer: z.object({
      contacts: shown.list(ContactMessage, limits.pageSize.max),
      total: z.number(),
      hasMore: z.boolean(),
    }),
  },
  getContact: {
    summary: 'One message',
    who: 'administrator',
    params: z.object({ id: Id.meta({ description: 'The message' }) }),
    answer: ContactMessage,
  },
  readGrievanceOfficer: {
    summary: 'The receiver of complaints; null where this Kirdaar names none',
    who: 'anyone',
    answer: z.object({ officer: GrievanceOfficer.nullable() }),
  },
} satisfies Record<string, Operation>;
