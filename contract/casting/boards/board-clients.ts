import { boardAnswers, boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { AiPhotos } from '../../profiles/ai-made.ts';
import { shown } from '../../response-fields.ts';
import { Id, Nothing, optionalText, Photo, requiredName, text } from '../../shapes.ts';
import { VerifiedOn } from '../../trust/verification/director.ts';
import { Answered, ClientName, Comment } from './boards.ts';

const nameMessage = 'Please enter your name';
const byBoard = z.object({ bid: Id.meta({ description: 'The board' }) });
const Token = z
  .string({ error: 'Send the end of the link' })
  .max(limits.shortText, 'This is no link of a board')
  .meta({ description: 'The end of the link', pattern: '^.*$' });

/** A candidate on a board, without links to them except videos (rule boards/seen-1). */
const BoardCandidate = z.object({
  _id: shown.id.meta({ description: 'Of the card, never of a profile' }),
  name: shown.text(limits.name.max),
  role: shown.short.nullable(),
  photographs: shown.list(Photo, photoTypes.length + 1),
  screenAge: z.object({ from: z.number(), to: z.number() }).nullable(),
  heightFeet: z.number().nullable(),
  heightInches: z.number().nullable(),
  city: shown.short.nullable(),
  languages: shown.list(shown.short, limits.languages),
  skills: shown.list(shown.short, limits.skills),
  about: shown.text(limits.bio.max).nullable(),
  selfTape: shown.link.nullable(),
  aiPhotos: AiPhotos,
  selfTapeAiMade: z.boolean(),
  reel: shown.link.nullable(),
  dialects: shown.list(z.object({ language: z.enum(dialectKeys), link: shown.link }), dialectKeys.length),
  answer: Answered,
  comment: Comment,
});
export type BoardCandidate = z.infer<typeof BoardCandidate>;

const BoardCover = z.object({
  project: shown.short,
  title: shown.text(boardLimits.title),
  from: shown.text(limits.name.max).meta({ description: 'The director' }),
  isVerified: z.boolean().meta({ description: 'Whether Kirdaar checked who the director is' }),
  verifiedOn: VerifiedOn,
  until: shown.date,
  banner: Photo.nullable(),
  hasPasscode: z.boolean(),
  client: z
    .object({ boardId: shown.id, name: ClientName })
    .nullable()
    .meta({ description: 'Who entered in this browser' }),
});
export type BoardCover = z.infer<typeof BoardCover>;

const BoardView = z.object({
  project: shown.short,
  title: shown.text(boardLimits.title),
  from: shown.text(limits.name.max).meta({ description: 'The director' }),
  isVerified: z.boolean().meta({ description: 'Whether Kirdaar checked who the director is' }),
  verifiedOn: VerifiedOn,
  until: shown.date,
  name: ClientName.meta({ description: 'The client' }),
  code: shown
    .text(boardLimits.code.digits)
    .meta({ description: 'Four digits, by which the client goes on at another phone' }),
  items: shown.list(BoardCandidate, boardLimits.candidates),
});
export type BoardView = z.infer<typeof BoardView>;

export const boardClientOperations = {
  coverBoard: {
    summary: 'What a board is, before its client gives a name: no candidate',
    who: 'anyone',
    also: 'the link',
    body: z.object({ token: Token }),
    answer: BoardCover,
    errors: ['board.closed'],
  },
  enterBoard: {
    summary:
      'Enters a board with a name and, where there is one, its passcode; sets a cookie. Repeated with the same Idempotency-Key it is the same client',
    who: 'anyone',
    also: 'the link',
    body: z.object({
      token: Token,
      name: requiredName(nameMessage, boardLimits.clientName.max).pipe(
        z.string().min(boardLimits.clientName.min, `Must have ${boardLimits.clientName.min} characters`),
      ),
      passcode: optionalText(limits.password.max),
      code: optionalText(limits.password.max).meta({
        description: 'The code of the client with this name: this browser goes on as that client',
      }),
    }),
    answer: z.object({ boardId: shown.id, name: ClientName }),
    errors: ['board.closed', 'board.passcode', 'board.code', 'board.full', 'board.names'],
    counted: true,
  },
  viewBoard: {
    summary:
      'The candidates of a board, with what this client answered. After the end, 404 `board.closed` has `closed {by, on}` for who was its client',
    who: 'anyone',
    also: 'the cookie of the board',
    params: byBoard,
    answer: BoardView,
    errors: ['board.closed'],
  },
  answerBoard: {
    summary:
      'Answers about a candidate, or comments; the last answer counts. After the end, 404 `board.closed` as of the view',
    who: 'anyone',
    also: 'the cookie of the board',
    params: byBoard.extend({ itemId: Id.meta({ description: 'The card' }) }),
    body: z.object({
      answer: z.enum(boardAnswers, { error: 'Answer yes, maybe or no' }).nullable(),
      comment: text(boardLimits.comment)
        .nullable()
        .optional()
        .meta({ description: 'Left out, it stays as it was' }),
    }),
    answer: Nothing,
    errors: ['board.closed', 'NOT_FOUND'],
    counted: true,
  },
} satisfies Record<string, Operation>;
