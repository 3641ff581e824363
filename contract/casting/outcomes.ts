import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import {
  mostOwnWords,
  mostPickedNamed,
  tellableOutcomes,
} from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { byEditors, editorErrors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, manyIds, manyValues, optionalText } from '../shapes.ts';

const inProject = z.object({ id: Id.meta({ description: 'The project' }) });
const Outcome = z.enum(tellableOutcomes, { error: 'An outcome is not_selected or booked' });
const roleId = Id.optional().meta({ description: 'A role; neither it nor ids is the whole project' });
const oneScope = { error: 'Send a role or ids', path: ['ids'] };

export const outcomeOperations = {
  previewOutcomes: {
    summary: 'How many people would get an outcome, and its text; {name} and {roles} are placeholders',
    who: 'signed-in',
    also: byEditors,
    params: inProject,
    query: z
      .object({
        roleId,
        ids: manyValues(mostDecided)
          .pipe(z.array(Id))
          .meta({ description: 'Candidacies, repeated or comma-separated' }),
        outcome: Outcome.meta({ description: 'The outcome they would get' }),
        leaveOutPicked: z
          .literal('true', { error: 'leaveOutPicked is true' })
          .optional()
          .meta({ description: 'Counts without those who have a pick or a client’s yes' }),
      })
      .refine(({ roleId: role, ids }) => role === undefined || ids.length === 0, oneScope),
    answer: z.object({
      recipients: z.number(),
      unopened: z.number().meta({ description: 'How many of the recipients no one has opened' }),
      leftOut: z.number().meta({ description: 'How many are still in play for another role' }),
      picked: z
        .object({
          count: z.number(),
          names: shown.list(shown.text(limits.name.max), mostPickedNamed),
        })
        .meta({ description: 'Recipients with a pick or a client’s yes, also where they are left out' }),
      words: shown
        .text(limits.description)
        .nullable()
        .meta({ description: 'The sentence of the text that would be sent now; null for booked' }),
      subject: shown.text(limits.description),
      text: shown.text(limits.description),
    }),
    errors: editorErrors,
  },
  tellOutcomes: {
    summary: 'Tells applicants an outcome in ten minutes; until then undo takes it back',
    who: 'signed-in',
    also: byEditors,
    params: inProject,
    body: z
      .object({
        roleId,
        ids: manyIds('Choose at least one candidate', mostDecided)
          .optional()
          .meta({ description: 'Candidacies' }),
        outcome: Outcome,
        leaveOutPicked: z
          .boolean({ error: 'leaveOutPicked is true or false' })
          .optional()
          .meta({ description: 'Sends nothing to those who have a pick or a client’s yes' }),
        words: optionalText(mostOwnWords).meta({
          description: 'Replaces the sentence of a not_selected; without it the default leaves',
        }),
        expected: z
          .number({ error: 'Send how many you expect' })
          .int('Send how many you expect')
          .min(0, 'Send how many you expect')
          .max(1_000_000, 'Send how many you expect')
          .meta({ description: 'The recipients of the preview, without those left out' }),
      })
      .refine(({ roleId: role, ids }) => role === undefined || ids === undefined, oneScope)
      .refine(({ outcome, words }) => outcome !== 'booked' || words === null, {
        error: 'A booking has no words of your own',
        path: ['words'],
      }),
    answer: z.object({ activityId: shown.id, dueAt: shown.moment }),
    errors: [...editorErrors, 'outcome.words', 'outcome.changed', 'outcome.nobody', 'TOO_MANY_REQUESTS'],
    idempotent: true,
  },
} satisfies Record<string, Operation>;
