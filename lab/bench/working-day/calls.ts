import { demoPassword, emailOf } from '@kirdaar/demo/logins.ts';
import { type Stage, stages } from '@kirdaar/domain/casting/desk/stages.ts';

type Listed = { name: string; candidacyId: string };
type Items = { name: string; answers: { answer: string | null }[] }[];
export type Casting = { id: string; roleIds: string[] };
// biome-ignore lint/suspicious/noExplicitAny: what a measurement reads of an answer is checked by its result
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<any>;

/** Signs in without a page; gives a function that makes calls as that user. */
export async function signIn(site: string, email: string): Promise<Call> {
  let cookie = '';
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${site}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: site, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [set] = answer.headers.getSetCookie();
    if (set) cookie = set.split(';')[0] ?? '';
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  await call('POST', '/auth/login', { email, password: demoPassword });
  return call;
}

/** The open call, with the roles that are cast. */
export async function findCasting(
  call: Call,
  { project, roles }: { project: string; roles: readonly string[] },
): Promise<Casting> {
  const [found] = (await call('GET', `/projects?search=${project}`)).projects;
  if (!found) throw new Error('There is no open call: npm run demo -- --applicants 500');
  const desk = await call('GET', `/projects/${found._id}/desk`);
  const named = (name: string) =>
    desk.roles.find((role: { characterName: string }) => role.characterName === name)?._id;
  return { id: found._id, roleIds: roles.map(named) };
}

const listed = (call: Call, { id }: Casting, roleId: string, stage: Stage) =>
  call('GET', `/projects/${id}/candidates?role=${roleId}&stage=${stage}&limit=100`);

/** Ends all auditions and moves all candidates of these roles back to Considered, so that the day begins again. */
export async function emptyDesk(call: Call, casting: Casting): Promise<void> {
  const { auditions } = await call('GET', `/auditions?projectId=${casting.id}&limit=100`);
  for (const { _id, state } of auditions)
    if (state === 'open') await call('POST', `/auditions/${_id}/cancel`, {});
  for (const roleId of casting.roleIds)
    for (const stage of stages.filter((one) => one !== 'considered')) {
      const { artists, asOf } = await listed(call, casting, roleId, stage);
      const ids = (artists as Listed[]).map(({ candidacyId }) => candidacyId);
      if (ids.length > 0)
        await call('POST', `/projects/${casting.id}/decisions`, { ids, asOf, stage: 'considered' });
    }
}

/** The number of candidates of these roles at each stage. */
export async function standing(call: Call, { id, roleIds }: Casting): Promise<Record<Stage, number>> {
  const { roles } = await call('GET', `/projects/${id}/desk`);
  const own = roles.filter(({ _id }: { _id: string }) => roleIds.includes(_id));
  const sum = (stage: Stage) =>
    own.reduce((all: number, { counts }: { counts: Record<Stage, number> }) => all + counts[stage], 0);
  return Object.fromEntries(stages.map((stage) => [stage, sum(stage)])) as Record<Stage, number>;
}

/** The people with a yes on the board with this title. */
export async function answeredYes(call: Call, { id }: Casting, title: string): Promise<string[]> {
  const { boards } = await call('GET', `/projects/${id}/boards`);
  const board = boards.find((one: { title: string }) => one.title === title) as { items: Items } | undefined;
  const items = board?.items ?? [];
  return items
    .filter(({ answers }) => answers.some(({ answer }) => answer === 'yes'))
    .map(({ name }) => name);
}

/** The artist confirms the newest invitation, with the first free time. */
export async function confirmAs(site: string, name: string): Promise<void> {
  const call = await signIn(site, emailOf(name));
  const { invitations } = await call('GET', '/auditions/mine?when=answer');
  const path = `/auditions/invitations/${invitations[0]._id}`;
  const { slotId, free } = await call('GET', path);
  await call('POST', `${path}/answer`, { answer: 'confirm', slotId: slotId ?? free[0]?._id });
}

/** A new board with candidates of the first role; gives its link. */
export async function newBoard(call: Call, casting: Casting, count: number): Promise<string> {
  const { artists } = await listed(call, casting, casting.roleIds[0] ?? '', 'considered');
  const candidacyIds = (artists as Listed[]).slice(0, count).map(({ candidacyId }) => candidacyId);
  const board = await call('POST', `/projects/${casting.id}/boards`, { title: `${count} faces` });
  await call('PUT', `/projects/${casting.id}/boards/${board._id}/items`, { candidacyIds });
  return board.link;
}
