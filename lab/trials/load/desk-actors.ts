import { listedArtist, signUp, type TrialPerson, textFor } from '../stage/people.ts';
import { publish } from '../stage/projects.ts';
import { Visitor } from '../stage/visitor.ts';
import type { Ledger } from './ledger.ts';

type Act = () => Promise<void>;
/** A candidate of a project, in the desk's calls. */
type Candidate = { params: { id: string; cid: string }; artistId: string; roleId: string };

let counter = 0;
const next = () => String(++counter);
const inTurn = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;

/** Actors of casting: an editor who decides, notes, boards and their client, outcomes sent and withdrawn, and a
    changing team. */
export async function castDesks(url: string, ledger: Ledger, hasten: Act): Promise<Act[]> {
  const owner = await signUp(url, 'Casting Director');
  const editor = await signUp(url, 'Casting Director');
  const artists = [await listedArtist(url), await listedArtist(url)];
  const desk = await openDesk(owner, artists);
  await joinTeam(owner, editor, desk.id);
  const sendingDesk = await openDesk(owner, artists);
  const come = await signUp(url, 'Casting Director');
  return [
    decides(editor, desk.candidates.slice(0, 2), ledger),
    decides(owner, desk.candidates.slice(2, 4), ledger),
    writesNotes(editor, desk.candidates, ledger),
    makesBoards(owner, desk.candidates, ledger),
    await answers(owner, desk.candidates, ledger),
    await joinsClients(owner, desk.candidates, ledger),
    tells(owner, sendingDesk.candidates, ledger),
    comesAndGoes(owner, come, desk.id, ledger),
    hasten,
  ];
}

/** A project with two roles, and all artists applied for both. */
async function openDesk({ visitor }: TrialPerson, artists: TrialPerson[]) {
  const { _id: id, roles } = await publish(visitor);
  const roleIds = roles.map((role) => role._id);
  for (const artist of artists) await artist.visitor.must('apply', { json: { projectId: id, roleIds } });
  const candidates: Candidate[] = [];
  for (const roleId of roleIds) {
    const listed = await visitor.must('listCandidates', { params: { id }, query: { role: roleId } });
    for (const { _id: artistId, candidacyId } of listed.artists)
      candidates.push({ params: { id, cid: candidacyId ?? '' }, artistId, roleId });
  }
  return { id, candidates };
}

const candidateOf = async ({ visitor }: TrialPerson, { params, roleId }: Candidate) =>
  (await visitor.must('showCandidate', { params, query: { role: roleId } })).candidate;

/** One call for a candidate, from the current list. */
async function decide({ visitor }: TrialPerson, { params, roleId }: Candidate, wish: object): Promise<void> {
  const { asOf } = await visitor.must('listCandidates', { params, query: { role: roleId } });
  await visitor.must('decideCandidates', { params, json: { ids: [params.cid], asOf, ...wish } });
}

/** Stage and grade are separate calls: each is kept, or was never acknowledged. */
function decides(who: TrialPerson, candidates: Candidate[], ledger: Ledger): Act {
  const pages = candidates.map((candidate) => ({
    candidate,
    move: ledger.open('a stage', async () => (await candidateOf(who, candidate)).stage, 'considered'),
    grade: ledger.open('a grade', async () => String((await candidateOf(who, candidate)).grade), 'null'),
  }));
  let turn = 0;
  return async () => {
    turn += 1;
    const { candidate, move, grade } = inTurn(pages, turn);
    const stage = inTurn(['shortlisted', 'callback', 'booked', 'passed', 'considered'], turn);
    await move(stage, () => decide(who, candidate, { stage }));
    const pick = inTurn([1, 2, 3], turn);
    await grade(String(pick), () => decide(who, candidate, { grade: pick }));
  };
}

/** A note on both artists exists for both or for none, and is changed later. */
function writesNotes(who: TrialPerson, candidates: Candidate[], ledger: Ledger): Act {
  const [first, second] = candidates as [Candidate, Candidate];
  const newest = async (candidate: Candidate) => {
    const { params, roleId } = candidate;
    const { notes } = await who.visitor.must('showCandidate', { params, query: { role: roleId } });
    return notes
      .map(({ text }) => text)
      .toSorted()
      .at(-1);
  };
  const write = ledger.open('the newest note', async () => {
    const [one, other] = [await newest(first), await newest(second)];
    return one === other ? (one ?? null) : `of one ${one}, of the other ${other}`;
  });
  return async () => {
    const text = `Note ${next().padStart(9, '0')}`;
    const json = { artistIds: [first.artistId, second.artistId], text, visibility: 'team' };
    await write(text, async () => {
      await who.visitor.must('addNotes', { params: { id: first.params.id }, json });
    });
  };
}

/** A board is created, filled by one decision, emptied, and closed. */
function makesBoards({ visitor }: TrialPerson, candidates: Candidate[], ledger: Ledger): Act {
  const [first] = candidates as [Candidate];
  const { id } = first.params;
  const ids = candidates.map(({ params }) => params.cid);
  return async () => {
    const title = `Board ${next()}`;
    const write = ledger.open(title, async () => {
      const { boards } = await visitor.must('listBoards', { params: { id } });
      const board = boards.find((one) => one.title === title);
      return board ? `${board.closedAt ? 'closed' : 'open'}, ${board.items.length}` : null;
    });
    let bid = '';
    await write('open, 0', async () => {
      const made = await visitor.must('createBoard', { params: { id }, json: { title } });
      bid = made._id;
    });
    const { asOf } = await visitor.must('readBoard', { params: { id, bid } });
    await write(`open, ${ids.length}`, async () => {
      await visitor.must('decideCandidates', { params: { id }, json: { ids, asOf, boardId: bid } });
    });
    await write('open, 1', async () => {
      const json = { candidacyIds: ids.slice(0, 1) };
      await visitor.must('setBoardItems', { params: { id, bid }, json });
    });
    await write('closed, 1', async () => void (await visitor.must('closeBoard', { params: { id, bid } })));
  };
}

/** A new board with all candidates, and a way for clients to enter it. */
async function openBoard({ visitor }: TrialPerson, candidates: Candidate[]) {
  const [first] = candidates as [Candidate];
  const { id } = first.params;
  const board = await visitor.must('createBoard', { params: { id }, json: { title: 'For a client' } });
  const candidacyIds = candidates.map(({ params }) => params.cid);
  const bid = board._id;
  await visitor.must('setBoardItems', { params: { id, bid }, json: { candidacyIds } });
  const token = board.link.split('/').at(-1);
  const enter = async (name: string) => {
    const client = new Visitor(visitor.url);
    await client.must('enterBoard', { json: { token, name, passcode: null } });
    const { items } = await client.must('viewBoard', { params: { bid } });
    return { client, items };
  };
  return { id, bid, enter };
}

/** A new client answers, and is joined into the first one, whose answer is then the later one. */
async function joinsClients(owner: TrialPerson, candidates: Candidate[], ledger: Ledger): Promise<Act> {
  const { id, bid, enter } = await openBoard(owner, candidates);
  const read = () => owner.visitor.must('readBoard', { params: { id, bid } });
  await enter('Meera');
  const into = (await read()).clients[0]?._id;
  const write = ledger.open(
    'an answer of a joined client',
    async () => (await read()).items[0]?.answers.find(({ client }) => client === 'Meera')?.comment ?? '',
    '',
  );
  return async () => {
    const comment = `At the ${next()}th phone`;
    const { client, items } = await enter(comment);
    const params = { bid, itemId: items[0]?._id ?? '' };
    await client.must('answerBoard', { params, json: { answer: 'yes', comment } });
    const cid = (await read()).clients.find(({ name }) => name === comment)?._id ?? '';
    await write(comment, async () => {
      await owner.visitor.must('joinBoardClients', { params: { id, bid, cid }, json: { into } });
    });
  };
}

/** A client answers and comments in one atomic call. */
async function answers(owner: TrialPerson, candidates: Candidate[], ledger: Ledger): Promise<Act> {
  const { bid, enter } = await openBoard(owner, candidates);
  const { client, items } = await enter('Priya');
  const pages = items.map(({ _id: itemId }) => ({
    itemId,
    write: ledger.open(
      'an answer',
      async () => {
        const seen = await client.must('viewBoard', { params: { bid } });
        const item = seen.items.find((one) => one._id === itemId);
        return item?.answer ? `${item.answer} ${item.comment}` : '';
      },
      '',
    ),
  }));
  let turn = 0;
  return async () => {
    turn += 1;
    const { itemId, write } = inTurn(pages, turn);
    const json = { answer: inTurn(['yes', 'maybe', 'no'], turn), comment: `For the ${next()}th time` };
    await write(`${json.answer} ${json.comment}`, async () => {
      await client.must('answerBoard', { params: { bid, itemId }, json });
    });
  };
}

/** An outcome is sent or waiting; after a move it is neither. */
function tells(who: TrialPerson, candidates: Candidate[], ledger: Ledger): Act {
  const pages = candidates.map((candidate) => ({
    candidate,
    isTold: false,
    write: ledger.open(
      'an outcome',
      async () => {
        const { outcome, telling } = await candidateOf(who, candidate);
        return telling?.outcome ?? outcome;
      },
      'none',
    ),
  }));
  let turn = 0;
  return async () => {
    turn += 1;
    const page = inTurn(pages, turn);
    const { candidate, write } = page;
    const { params } = candidate;
    const json = { ids: [params.cid], outcome: 'not_selected', expected: 1 };
    if (!page.isTold) {
      await write('not_selected', async () => {
        const { status, code } = await who.visitor.call('tellOutcomes', { params, json });
        // no one waits if a lost answer had succeeded
        if (status !== 200 && code !== 'outcome.nobody') throw new Error(code);
      });
      page.isTold = true;
    } else if (turn % 3 === 0) {
      await write('none', () => decide(who, candidate, { stage: 'considered', takeBack: true }));
      page.isTold = false;
    }
  };
}

/** A person is invited, joins, becomes an editor and is removed again. */
function comesAndGoes(owner: TrialPerson, come: TrialPerson, id: string, ledger: Ledger): Act {
  const params = { id, userId: come.id };
  const as = async () => {
    const { people } = await owner.visitor.must('readTeam', { params });
    return people.find(({ userId }) => userId === come.id)?.as ?? '';
  };
  const write = ledger.open('a place in a team', as, '');
  return async () => {
    const now = await as();
    if (now === '') await write('reviewer', () => joinTeam(owner, come, id, 'reviewer'));
    else if (now === 'reviewer')
      await write('editor', async () => {
        await owner.visitor.must('changeMember', { params, json: { as: 'editor' } });
      });
    else await write('', async () => void (await owner.visitor.must('removeMember', { params })));
  };
}

async function joinTeam(owner: TrialPerson, come: TrialPerson, id: string, as = 'editor'): Promise<void> {
  const json = { email: come.email, as };
  await owner.visitor.must('inviteToTeam', { params: { id }, json });
  const token = await textFor(come.visitor.url, come.email, /team-invitations\/([\w-]{43})/);
  await come.visitor.must('acceptTeamInvitation', { json: { token } });
}
