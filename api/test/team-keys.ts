import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { castProject } from './desk.ts';
import { createPerson, type Person } from './people.ts';
import { newEmail } from './sign-up.ts';
import { addProject } from './talents.ts';
import { invite, invited, join } from './team.ts';

/** Idempotent calls of a team: each with `client`, the input, another input, a refused input, the changed table and its
    number of rows. */
export function teamCases(test: () => TestApp, director: () => Person) {
  /** A project with two people in its team. */
  const withTeam = async () => {
    const app = test();
    const { id } = await addProject(app, director().id);
    const people = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
    for (const person of people) await join(app, id, person, 'reviewer');
    return (place: number) => ({ id, userId: people[place]?.id ?? '' });
  };
  /** A user with invitations into two teams, by their tokens. */
  const twiceInvited = async () => {
    const app = test();
    const person = await createPerson(app, 'Director');
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { id } = await addProject(app, director().id);
      app.wait(1);
      tokens.push(await invited(app, director(), id, person, 'reviewer'));
    }
    const body = (token = 'none') => ({ body: { token } });
    return {
      client: person.client,
      sent: () => body(tokens[0]),
      other: () => body(tokens[1]),
      refused: () => body(),
    };
  };
  return {
    inviteToTeam: async () => {
      const { id } = await addProject(test(), director().id);
      const [one, other] = [newEmail(), newEmail()];
      const to = (email: string) => ({ params: { id }, body: { email, as: 'editor' } });
      return {
        client: director().client,
        sent: () => to(one),
        other: () => to(other),
        refused: () => to('nobody'),
        table: 'team_invitations' as const,
      };
    },
    cancelTeamInvitation: async () => {
      const { id } = await addProject(test(), director().id);
      const sent = [await invite(director(), id, newEmail(), 'editor')];
      sent.push(await invite(director(), id, newEmail(), 'editor'));
      const of = (place: number) => ({ params: { id, iid: sent[place]?.json.data._id } });
      return {
        client: director().client,
        sent: () => of(0),
        other: () => of(1),
        refused: () => ({ params: { id: randomUUID(), iid: randomUUID() } }),
        table: 'team_invitations' as const,
        adds: -1,
      };
    },
    changeMember: async () => {
      const member = await withTeam();
      const change = (params: { id: string; userId: string }) => ({ params, body: { as: 'editor' } });
      return {
        client: director().client,
        sent: () => change(member(0)),
        other: () => change(member(1)),
        refused: () => change({ ...member(0), userId: randomUUID() }),
        table: 'team_members' as const,
        adds: 0,
      };
    },
    removeMember: async () => {
      const member = await withTeam();
      return {
        client: director().client,
        sent: () => ({ params: member(0) }),
        other: () => ({ params: member(1) }),
        refused: () => ({ params: { ...member(0), userId: randomUUID() } }),
        table: 'team_members' as const,
        adds: -1,
      };
    },
    acceptTeamInvitation: async () => ({ ...(await twiceInvited()), table: 'team_members' as const }),
    declineTeamInvitation: async () => ({
      ...(await twiceInvited()),
      table: 'team_invitations' as const,
      adds: -1,
    }),
    gradeAsReviewer: async () => {
      const app = test();
      const { id, candidacies } = await castProject(app, director());
      const reviewer = await createPerson(app, 'Other');
      await join(app, id, reviewer, 'reviewer');
      const cid = (await candidacies())[0]?.id ?? '';
      const to = (grade: number) => ({ params: { id, cid }, body: { grade } });
      return {
        client: reviewer.client,
        sent: () => to(1),
        other: () => to(2),
        refused: () => to(4),
        table: 'reviewer_grades' as const,
      };
    },
  };
}
