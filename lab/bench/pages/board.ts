import { signIn } from './site.ts';

/** The number of people on the measured board: as many as it holds. */
const shown = 60;

/** A board of sixty adults of the demo, and the cookie of a client who entered it. */
export async function clientBoard(site: string): Promise<{ path: string; cookie: string }> {
  const director = await signIn(site);
  const call = async (method: string, path: string, body?: object, cookie = director) => {
    const headers = { 'content-type': 'application/json', origin: site, cookie };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${site}/api${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    const [entered = ''] = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
    return { data: (await answer.json()).data, entered };
  };
  const { _id } = (await call('GET', '/auth')).data;
  const { projects } = (await call('GET', `/projects/director/${_id}?limit=100`)).data;
  const { _id: id, roles } = projects.find(({ name }: { name: string }) => name === 'Neelam Express');
  const { artists } = (await call('GET', '/users/artists?ageRange=20-35&limit=100')).data;
  const artistIds = artists.slice(0, shown).map((artist: { _id: string }) => artist._id);
  const wish = { roleId: roles[0]._id, artistIds, stage: 'considered' };
  const { results } = (await call('POST', `/projects/${id}/candidates`, wish)).data;
  const board = (await call('POST', `/projects/${id}/boards`, { title: 'Sixty faces' })).data;
  const candidacyIds = results.map((added: { candidacyId: string }) => added.candidacyId);
  await call('PUT', `/projects/${id}/boards/${board._id}/items`, { candidacyIds });
  const entry = { token: board.link.replace('/b/', ''), name: 'Meher Irani' };
  return { path: board.link, cookie: (await call('POST', '/boards/enter', entry, '')).entered };
}
