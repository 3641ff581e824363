import { checkInSteps } from '@kirdaar/domain/auditions/check-ins.ts';
import { endReasons, invitationStates } from '@kirdaar/domain/auditions/invitations.ts';
import { auditionKinds, auditionLimits, auditionStages } from '@kirdaar/domain/auditions/rounds.ts';
import * as z from 'zod';
import { shown } from '../response-fields.ts';

const text = shown.text(auditionLimits.script).nullable();
const project = shown.short.nullable();
const moment = shown.moment;

/** The audition data of a user, for the copy of their data. */
export const exportedAuditions = {
  /** The user's invitations, answers and tapes. */
  auditionInvitations: z.array(
    z.object({
      project,
      role: shown.short.nullable(),
      kind: z.enum(auditionKinds),
      state: z.enum(invitationStates),
      endedByBlock: z.boolean(),
      start: moment.nullable(),
      message: text,
      reason: z.enum(endReasons).nullable(),
      text,
      videos: shown.list(shown.link, auditionLimits.takes.max),
      /** Those of them that were made or changed by AI. */
      aiVideos: shown.list(shown.link, auditionLimits.takes.max),
      invitedAt: moment,
      answeredAt: moment.nullable(),
      wishedAt: moment.nullable(),
      guardianAnswer: z.enum(['yes', 'no']).nullable(),
      arrivedAt: moment.nullable(),
      number: z.number().nullable(),
    }),
  ),
  /** The auditions of the user's projects, with the invited artists. */
  auditions: z.array(
    z.object({
      project,
      kind: z.enum(auditionKinds),
      stage: z.enum(auditionStages),
      placeName: text,
      address: text,
      city: text,
      bring: text,
      link: shown.link.nullable(),
      script: text,
      instructions: text,
      deadline: moment.nullable(),
      answerBy: moment.nullable(),
      createdAt: moment,
      cancelledAt: moment.nullable(),
    }),
  ),
  invitedArtists: z.array(
    z.object({ project, name: shown.short, state: z.enum(invitationStates), start: moment.nullable() }),
  ),
  /** The user's taps on day sheets. */
  checkIns: z.array(z.object({ step: z.enum(checkInSteps), at: moment })),
};
