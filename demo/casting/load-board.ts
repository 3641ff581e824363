import { randomBytes, randomUUID } from 'node:crypto';
import { newToken } from '@kirdaar/api/src/core/tokens.ts';
import type { Queryable, Transaction } from '@kirdaar/api/src/db/database.ts';
import { demoPeople, users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import {
  boardClientAnswers,
  boardClients,
  boardItems,
  boards,
} from '@kirdaar/api/src/db/tables/casting/boards.ts';
import { candidacies } from '@kirdaar/api/src/db/tables/casting/candidacies.ts';
import { projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { type BoardAnswer, boardDays } from '@kirdaar/domain/casting/boards/boards.ts';
import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';

const shown = 8;

type DemoClient = {
  name: string;
  answers: (BoardAnswer | null)[];
  comment: string;
  /** Opened it on a second phone too, and went on there with the code. */
  onTwoPhones?: true;
};
type DemoBoard = { title: string; isClosed?: true; clients: DemoClient[] };

/** The board of 'Neelam Express'. */
export const firstChoices: DemoBoard = {
  title: 'First choices',
  clients: [
    {
      name: 'Priya Nair',
      answers: ['yes', 'maybe', 'no', 'yes', 'maybe', null],
      comment: 'I would follow this face through the whole film.',
    },
    { name: 'Sameer Khanna', answers: ['yes', 'no', 'maybe'], comment: 'Can we hear the second scene too?' },
  ],
};

/** The boards of the open call 'Mela'. */
export const openCallBoards: readonly DemoBoard[] = [
  {
    title: 'For the look test',
    clients: [
      { name: 'Meera Joshi', answers: ['yes', 'yes', 'maybe'], comment: 'Good voice.', onTwoPhones: true },
    ],
  },
  {
    title: 'First round',
    isClosed: true,
    clients: [{ name: 'Kabir Anand', answers: ['maybe', 'no', 'yes'], comment: 'Too young for the part.' }],
  },
];

/** A board of a demo project with some of its adult candidates, the shortlisted first, and clients who answered. */
export async function insertBoard(
  tx: Transaction,
  projectName: string,
  { title, isClosed, clients }: DemoBoard,
  now: Date,
): Promise<void> {
  const found = await tx
    .select({ id: candidacies.id, projectId: candidacies.projectId })
    .from(candidacies)
    .innerJoin(projects, eq(projects.id, candidacies.projectId))
    .innerJoin(users, eq(users.id, candidacies.artistId))
    .where(and(eq(projects.name, projectName), sql`coalesce(${users.age}, 18) >= 18`))
    .orderBy(desc(candidacies.inPlay), asc(users.name), asc(candidacies.id))
    .limit(shown);
  const [first] = found;
  if (!first) return;
  const boardId = randomUUID();
  await tx.insert(boards).values({
    id: boardId,
    projectId: first.projectId,
    title,
    openUntil: boardDays(now).last,
    closedAt: isClosed ? now : null,
    linkToken: newToken(),
    createdAt: now,
  });
  const items = found.map(({ id }) => ({ id: randomUUID(), boardId, candidacyId: id }));
  await tx.insert(boardItems).values(items);
  for (const client of clients) {
    await insertClient(
      tx,
      boardId,
      client,
      items.map(({ id }) => id),
      now,
    );
  }
}

async function insertClient(
  tx: Transaction,
  boardId: string,
  { name, answers, comment, onTwoPhones }: DemoClient,
  itemIds: string[],
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const visit = { boardId, createdAt: now, enteredAt: now, lastAt: now };
  const phone = () => ({ ...visit, browserHash: randomBytes(32) });
  await tx.insert(boardClients).values({ ...phone(), id, typedName: name, name, code: '4827' });
  if (onTwoPhones) {
    const second = { id: randomUUID(), typedName: name, name: `${name} (2)`, joinedInto: id };
    await tx.insert(boardClients).values({ ...phone(), ...second });
  }
  const given = itemIds.slice(0, answers.length).map((itemId, place) => ({
    itemId,
    clientId: id,
    answer: answers[place] ?? null,
    comment: place === 0 ? comment : null,
    answeredAt: now,
  }));
  await tx.insert(boardClientAnswers).values(given);
}

/** The link of the demo's first open board; null without one. */
export async function findBoardLink(db: Queryable, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ token: boards.linkToken })
    .from(boards)
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .innerJoin(demoPeople, eq(demoPeople.userId, projects.directorId))
    .where(and(isNull(boards.closedAt), isNull(projects.deletedAt), gte(boards.openUntil, dateInIndia(now))))
    .orderBy(asc(boards.createdAt), asc(boards.id))
    .limit(1);
  return row ? `/b/${row.token}` : null;
}
