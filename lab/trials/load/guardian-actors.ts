import { answerAs, childWithPapers, invitationLink, linksOf, type TrialChild } from '../stage/children.ts';
import { signUpModerator } from '../stage/moderators.ts';
import { signUp, type TrialPerson } from '../stage/people.ts';
import { query } from '../stage/postgres.ts';
import { publish } from '../stage/projects.ts';
import { callIn, holdRound, rolesOf } from './audition-actors.ts';
import type { Ledger } from './ledger.ts';

type Act = () => Promise<void>;
type Family = { url: string; child: TrialChild; owner: TrialPerson };

/** A child is invited repeatedly; the guardian says yes or no at the mailed link, and withdraws the consent. */
export async function castGuardian(url: string, ledger: Ledger, databaseUrl: () => string): Promise<Act[]> {
  const child = await childWithPapers(url, await signUpModerator(url, databaseUrl()));
  const family = { url, owner: await signUp(url, 'Casting Director'), child };
  let turn = 0;
  let steps: Act[] = [];
  return [
    async () => {
      const step = steps.shift();
      if (!step) {
        await agreeAgain(family, databaseUrl);
        steps = await invited(family, ledger, turn++);
        return;
      }
      // unfinished work at a kill is abandoned
      await step().catch((error) => {
        steps = [];
        throw error;
      });
    },
  ];
}

/** Agrees if no consent is valid: a child without one gets no questions. */
async function agreeAgain({ url, child }: Family, databaseUrl: () => string): Promise<void> {
  const { id, visitor } = child;
  const state = (await visitor.must('currentUser')).guardian?.state;
  if (state === 'agreed') return;
  if (state !== 'waiting') {
    // moves the guardian's withdrawal 30 days back
    await query(databaseUrl(), 'DELETE FROM unwanted_mail');
    await visitor.must('askGuardianAgain', { params: { id } });
  }
  child.links = await linksOf(url, child.guardian);
  const agreed = { answer: 'yes', adult: true, agree: true, choice: 'everyone' };
  await answerAs(url, child.links.question, agreed);
}

/** A child is invited to a new round; gives the family's reaction, another each turn. */
async function invited({ url, owner, child }: Family, ledger: Ledger, turn: number): Promise<Act[]> {
  const { visitor, guardian } = child;
  const project = await publish(owner.visitor);
  const round = await holdRound(owner, project._id, rolesOf(project));
  const [first = '', second = ''] = round.slots.map(({ _id }) => _id);
  const [id = ''] = await callIn(owner, round._id, [child]);
  const params = { id };
  const read = async () => (await visitor.must('readInvitation', { params })).state;
  const write = ledger.open('an answer of a guardian', read, 'invited');
  const token = await invitationLink(url, guardian, id);
  const wish = async () => {
    const json = { answer: 'confirm', slotId: second, evenIfBusy: true };
    await visitor.must('answerInvitation', { params, json });
  };
  const yes = (slotId: string) => write('confirmed', () => answerAs(url, token, { answer: 'yes', slotId }));
  const no = () => write('declined', () => answerAs(url, token, { answer: 'no' }));
  const move = () =>
    write('invited', async () => {
      await owner.visitor.must('moveInvitation', { params, json: { slotId: second } });
    });
  const { page, withdrawal } = child.links;
  const withdraw = () =>
    turn % 2 === 0
      ? write('cancelled', () => answerAs(url, page, { answer: 'no' }))
      : write('cancelled', () => answerAs(url, withdrawal, { answer: 'yes' }));
  const days: Act[][] = [
    [wish, () => yes(second), withdraw],
    [() => yes(first), move, () => yes(second), withdraw],
    [wish, withdraw],
    [() => yes(first), no],
    [no],
  ];
  return days[turn % days.length] as Act[];
}
