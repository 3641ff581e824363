import { limits } from '@kirdaar/domain/limits.ts';
import {
  orderedKinds,
  orderKinds,
  orderLimits,
  orderSourceNames,
} from '@kirdaar/domain/trust/moderation/orders.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, optionalText, requiredText } from '../../shapes.ts';
import { reference, reportedPhotos } from '../reports.ts';

const OrderedAbout = z.object(
  {
    kind: z.enum(orderedKinds, { error: 'Say what it is about' }),
    _id: Id,
    photo: z.enum(reportedPhotos).optional(),
  },
  { error: 'Say what it is about, as JSON' },
);

const longestAbout = 300;

/** Reads the JSON text of a form's field; '' is none. */
function aboutFromJson(text: string, context: z.RefinementCtx): z.infer<typeof OrderedAbout> | undefined {
  if (text.trim() === '') return undefined;
  try {
    return OrderedAbout.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'Say what it is about, as JSON' });
    return z.NEVER;
  }
}

const OrderBody = z.object({
  kind: z.enum(orderKinds, { error: 'Choose what is ordered' }),
  from: z.enum(orderSourceNames, { error: 'Choose from whom it is' }),
  name: requiredText('Write the name of the authority', orderLimits.name),
  section: optionalText(orderLimits.section).meta({
    description: 'The law that it names; without one it is a complaint',
  }),
  receivedAt: z.iso
    .datetime({ offset: true, error: 'Say when it was received' })
    .max(40)
    .meta({ description: 'When it was received', maxLength: 40 }),
  about: z.string().max(longestAbout).transform(aboutFromJson).optional().meta({
    description: 'What it is about, as JSON text, if it is one thing on Kirdaar',
    maxLength: longestAbout,
    pattern: '^$|^\\s*\\{',
  }),
});

export const orderOperations = {
  enterOrder: {
    summary:
      'Enters an order of a court or an officer with its document; from others, or without a section, it is a complaint',
    who: 'moderator',
    files: [{ name: 'file', kind: 'document', maxBytes: orderLimits.fileBytes }],
    body: OrderBody,
    status: 201,
    answer: z.object({
      _id: shown.id,
      reference,
      kind: z.enum(['order', 'data', 'report']),
      dueAt: shown.moment,
    }),
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'order.not_entitled',
      'file.too_large',
      'file.wrong_type',
      'file.too_many_pixels',
      'file.unreadable',
      'file.no_room',
    ],
  },
  giveData: {
    summary: 'Asks a second administrator to confirm what a data order gets of a person',
    who: 'moderator',
    params: z.object({ id: Id.meta({ description: 'The data order' }) }),
    body: z.object({
      personId: Id.meta({ description: 'The person, also of an ended account' }),
      sealed: z
        .boolean({ error: 'Say true or false' })
        .optional()
        .meta({ description: 'Adds what is sealed; of an ended account it is all that there is' }),
    }),
    accepted: true,
    answer: z.object({ _id: shown.id.nullable(), state: z.literal('waiting') }),
    idempotent: true,
    errors: ['NOT_FOUND', 'admin.own_case', 'admin.stale'],
  },
} satisfies Record<string, Operation>;

/** An order for moderators. */
export const ShownOrder = z.object({
  from: z.enum(orderSourceNames),
  name: shown.text(limits.shortText),
  section: shown.text(limits.shortText).nullable(),
  file: z.object({ _id: shown.id, name: shown.text(limits.fileName), kind: z.enum(['image', 'pdf']) }),
  given: z
    .object({ _id: shown.id, until: shown.moment })
    .nullable()
    .meta({ description: 'Of an order for data: the file, while it is kept' }),
});
