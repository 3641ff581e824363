import { boardAnswers, boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { hasLetter } from '@kirdaar/domain/casting/boards/passcodes.ts';
import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { editorErrors, ownerErrors } from '../../projects/projects.ts';
import { shown } from '../../response-fields.ts';
import { CalendarDate, Id, Photo, requiredName } from '../../shapes.ts';

const inProject = z.object({ id: Id.meta({ description: 'The project' }) });
const byBoard = inProject.extend({ bid: Id.meta({ description: 'The board' }) });

const byClient = byBoard.extend({ cid: Id.meta({ description: 'The client' }) });

const { min, max } = boardLimits.passcode;
const passcodeMessage = `A passcode has ${min} to ${max} characters, one of them a letter`;
const Passcode = z
  .string({ error: passcodeMessage })
  .trim()
  .min(min, passcodeMessage)
  .max(max, passcodeMessage)
  .refine(hasLetter, passcodeMessage)
  .meta({ format: 'password' });
const Title = requiredName('Give the board a title', boardLimits.title);
const OpenUntil = CalendarDate.meta({ description: 'Its last day in India, at most 90 days from now' });

/** The shown name of a client: a taken one has its number behind it. */
export const ClientName = shown.text(boardLimits.clientName.max + ' (50)'.length);
/** A client's answer; null for a comment alone, or nothing. */
export const Answered = z.enum(boardAnswers).nullable();
export const Comment = shown.text(boardLimits.comment).nullable();

/** A board as its team sees it. */
export const Board = z.object({
  _id: shown.id,
  title: shown.text(boardLimits.title),
  openUntil: shown.date,
  closedAt: shown.moment.nullable().meta({ description: 'When it was closed for good' }),
  hasPasscode: z.boolean(),
  hasBeenGuessed: z
    .boolean()
    .meta({ description: 'Whether so many wrong passcodes were tried that no new browser is let in' }),
  link: shown.path.meta({ description: 'Below the address of the site' }),
  items: shown.list(
    z.object({
      _id: shown.id,
      candidacyId: shown.id,
      artistId: shown.id,
      roleId: shown.id.nullable(),
      stage: z.enum(stages),
      grade: z.number().nullable(),
      name: shown.text(limits.name.max),
      picture: Photo.nullable().meta({ description: 'Without its placeholder' }),
      viewed: z.boolean().meta({ description: 'Whether the casting team has opened them from the project' }),
      answers: shown.list(
        z.object({ client: ClientName, answer: Answered, comment: Comment }),
        boardLimits.clients,
      ),
    }),
    boardLimits.candidates,
  ),
  asOf: shown
    .text(limits.description)
    .meta({ description: 'What decisions about its candidates name, as that of a list' }),
  clients: shown
    .list(
      z.object({
        _id: shown.id,
        name: ClientName,
        lastAt: shown.moment.meta({ description: 'When they were last here' }),
        answered: z.number().meta({ description: 'About how many of the candidates they answered' }),
      }),
      boardLimits.clients,
    )
    .meta({ description: 'In the order of their coming' }),
});
export type Board = z.infer<typeof Board>;

const read = { who: 'signed-in', also: 'the team of the project' } as const;
const decide = { who: 'signed-in', also: 'the owning director and editors' } as const;

export const boardOperations = {
  listBoards: {
    ...read,
    summary: 'The boards of a project, the newest first',
    params: inProject,
    answer: z.object({ boards: shown.list(Board, boardLimits.listed) }),
    errors: ownerErrors,
  },
  createBoard: {
    ...decide,
    summary: 'Makes a board without candidates; it is open for 14 days unless it says otherwise',
    params: inProject,
    body: z.object({
      title: Title,
      openUntil: OpenUntil.optional(),
      passcode: Passcode.nullable().optional(),
    }),
    status: 201,
    answer: Board,
    errors: [...editorErrors, 'board.full'],
    idempotent: true,
  },
  readBoard: {
    ...read,
    summary: 'A board with what its clients answered',
    params: byBoard,
    answer: Board,
    errors: [...ownerErrors, 'NOT_FOUND'],
  },
  changeBoard: {
    ...decide,
    summary: 'Changes the title, the last day or the passcode of a board that was not closed',
    params: byBoard,
    body: z.object({
      title: Title.optional(),
      openUntil: OpenUntil.optional(),
      passcode: Passcode.nullable().optional().meta({ description: 'null takes it away' }),
    }),
    answer: Board,
    errors: [...editorErrors, 'NOT_FOUND', 'board.closed', 'board.full', 'board.minor_needs_passcode'],
  },
  closeBoard: {
    ...decide,
    summary: 'Closes a board for good; what was answered stays',
    params: byBoard,
    answer: Board,
    errors: [...editorErrors, 'NOT_FOUND'],
  },
  setBoardItems: {
    ...decide,
    summary: 'Sets the candidates of a board; removed ones disappear from it, their answers stay',
    params: byBoard,
    body: z.object({
      candidacyIds: z
        .array(Id, { error: 'Name the candidates' })
        .max(limits.pageSize.max)
        .transform((ids) => [...new Set(ids)]),
    }),
    answer: Board,
    errors: [...editorErrors, 'NOT_FOUND', 'board.closed', 'board.full', 'board.minor_needs_passcode'],
  },
  renewBoardLink: {
    ...decide,
    summary: 'Gives a board a new link; the old link and its visitors lose access',
    params: byBoard,
    answer: Board,
    errors: [...editorErrors, 'NOT_FOUND', 'board.closed'],
    idempotent: true,
  },
  removeBoardClient: {
    ...decide,
    summary: 'Removes a client with all answers; the browser of the client is shut out',
    params: byClient,
    answer: Board,
    errors: [...editorErrors, 'NOT_FOUND'],
  },
  joinBoardClients: {
    ...decide,
    summary: 'Joins a client into another one: of each candidate the later answer stays',
    params: byClient,
    body: z.object({ into: Id.meta({ description: 'The client that stays' }) }),
    answer: Board,
    errors: [...editorErrors, 'NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
