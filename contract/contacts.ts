import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from './operation.ts';
import { email, Id, Nothing, pageQuery, requiredName, requiredText } from './shapes.ts';

export const ContactBody = z.object({
  fullName: requiredName('Full name is required', limits.shortText),
  email: email('Email is required', 'Please enter a valid email address'),
  phoneNumber: requiredText('Phone is required', 30)
    .pipe(z.string().regex(/^\d+$/, 'Phone must only contain digits'))
    .pipe(z.string().min(10, 'Phone must be at least 10 digits').max(10, 'Phone must not exceed 10 digits')),
  message: requiredText('Message is required', limits.message),
});

const ContactMessage = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  createdAt: z.string(),
});

export const contactOperations = {
  createContact: {
    summary: 'Sends a message to the people behind Kirdaar',
    who: 'anyone',
    body: ContactBody,
    status: 201,
    answer: Nothing,
    errors: ['TOO_MANY_REQUESTS'],
    idempotent: true,
  },
  listContacts: {
    summary: 'Messages received, newest first',
    who: 'administrator',
    query: z.object(pageQuery),
    answer: z.object({ contacts: z.array(ContactMessage), total: z.number(), hasMore: z.boolean() }),
  },
  getContact: {
    summary: 'One message',
    who: 'administrator',
    params: z.object({ id: Id }),
    answer: ContactMessage,
  },
} satisfies Record<string, Operation>;
