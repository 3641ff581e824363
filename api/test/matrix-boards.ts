import { randomUUID } from 'node:crypto';
import { boardClients, boardItems, boards } from '../src/db/tables/casting/boards.ts';
import { candidacies } from '../src/db/tables/casting/candidacies.ts';
import { artistOf, byProject, type Make, ofProject, type Situation } from './matrix-situation.ts';

/** A new open board of the project with the artist on it. */
async function addBoard(situation: Situation) {
  const { project, test } = situation;
  const [bid, itemId, linkToken] = [randomUUID(), randomUUID(), randomUUID()];
  const now = test.deps.clock();
  const board = { id: bid, projectId: project.id, title: 'Leads', openUntil: '2026-12-05', linkToken };
  await test.db.insert(boards).values({ ...board, createdAt: now });
  const standing = {
    projectId: project.id,
    projectRoleId: project.roleId,
    artistId: artistOf(situation).id,
    stagedAt: now,
    createdAt: now,
  };
  const [{ id: candidacyId } = { id: '' }] = await test.db
    .insert(candidacies)
    .values(standing)
    .onConflictDoUpdate({
      target: [candidacies.projectId, candidacies.projectRoleId, candidacies.artistId],
      set: { createdAt: now },
    })
    .returning({ id: candidacies.id });
  await test.db.insert(boardItems).values({ id: itemId, boardId: bid, candidacyId });
  return { bid, itemId, candidacyId, linkToken };
}

/** The same with two clients. */
async function addClients(situation: Situation) {
  const { bid } = await addBoard(situation);
  const now = situation.test.deps.clock();
  const [cid, into] = [randomUUID(), randomUUID()];
  const clients = [cid, into].map((id) => ({ id, boardId: bid, typedName: id, name: id }));
  await situation.test.db
    .insert(boardClients)
    .values(clients.map((client) => ({ ...client, createdAt: now, enteredAt: now })));
  return { params: { ...ofProject(situation), bid, cid }, into };
}

/** The same, entered by a client with the link. */
async function enterBoard(situation: Situation) {
  const board = await addBoard(situation);
  const { client, scene } = situation;
  if (client === scene.clientOf('client with a link')) {
    await client.post('/api/boards/enter', { token: board.linkToken, name: 'Priya' });
  }
  return board;
}

const ofBoard: Make = async (situation) => {
  const { bid } = await addBoard(situation);
  return { params: { ...ofProject(situation), bid } };
};

/** Valid input for the calls of boards. */
export const boardRequests = {
  listBoards: byProject,
  createBoard: (situation) => ({ params: ofProject(situation), body: { title: 'Leads' } }),
  readBoard: ofBoard,
  changeBoard: async (situation) => ({ ...(await ofBoard(situation)), body: { title: 'Friends' } }),
  closeBoard: ofBoard,
  setBoardItems: async (situation) => {
    const { bid, candidacyId } = await addBoard(situation);
    return { params: { ...ofProject(situation), bid }, body: { candidacyIds: [candidacyId] } };
  },
  renewBoardLink: ofBoard,
  removeBoardClient: async (situation) => ({ params: (await addClients(situation)).params }),
  joinBoardClients: async (situation) => {
    const { params, into } = await addClients(situation);
    return { params, body: { into } };
  },
  coverBoard: async (situation) => ({ body: { token: (await addBoard(situation)).linkToken } }),
  enterBoard: async (situation) => ({
    body: { token: (await addBoard(situation)).linkToken, name: 'Priya' },
  }),
  viewBoard: async (situation) => ({ params: { bid: (await enterBoard(situation)).bid } }),
  answerBoard: async (situation) => {
    const { bid, itemId } = await enterBoard(situation);
    return { params: { bid, itemId }, body: { answer: 'yes' } };
  },
} satisfies Record<string, Make>;
