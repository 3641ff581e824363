/** Where the work of casting stands in the demo, as it was loaded. */
type CastingAddresses = {
  /** The project that is cast. */
  casting: string;
  /** The role and stage with most candidates, as the parameters of the desk. */
  role: string;
  /** Who is suggested for a role, as the parameters of the desk. */
  suggested: string;
  /** Some of them, as the parameters of a comparison. */
  compared: string;
  candidate: string;
  board: string;
  boardLink: string;
  round: string;
  invitation: string;
  thread: string;
};

/** Reads a path of the API as somebody. */
export type ReadPath = <T>(path: string) => Promise<T>;
type Role = { _id: string; characterName: string | null; counts: Record<string, number> };
type Candidate = { candidacyId: string; publicIdentifier: string };

/** Asks where the work of casting stands in the demo: what a director sees of a project, and what an artist was sent. */
export async function castingAddresses(
  director: ReadPath,
  artist: ReadPath,
  project: { _id: string; projectIdentifier: string },
): Promise<CastingAddresses> {
  const base = `/projects/${project._id}`;
  const casting = `/projects/${project.projectIdentifier}`;
  const { roles } = await director<{ roles: Role[] }>(`${base}/desk`);
  const lists = roles.flatMap(({ _id, counts }) =>
    Object.entries(counts).map(([stage, count]) => ({ role: _id, stage, count })),
  );
  const ira = roles.find(({ characterName }) => characterName === 'Ira');
  const [longest] = lists.toSorted((a, b) => b.count - a.count);
  const role = new URLSearchParams({ role: longest?.role ?? '', stage: longest?.stage ?? '' }).toString();
  const { artists } = await director<{ artists: Candidate[] }>(`${base}/candidates?${role}&limit=4`);
  const of = artists.slice(0, 3).map(({ candidacyId }) => candidacyId);
  const { boards } = await director<{ boards: { _id: string; link: string }[] }>(`${base}/boards`);
  const rounds = await director<{ auditions: { _id: string; kind: string }[] }>(
    `/auditions?projectId=${project._id}`,
  );
  const { threads } = await director<{ threads: { _id: string }[] }>('/threads');
  const mine = await artist<{ invitations: { _id: string }[] }>('/auditions/mine');
  return {
    casting,
    role,
    suggested: new URLSearchParams({ role: ira?._id ?? '', stage: 'suggested' }).toString(),
    compared: `${role}&of=${of.join()}`,
    candidate: `/profile/${artists[0]?.publicIdentifier}?desk=${project.projectIdentifier}&${role}`,
    board: boards[0]?._id ?? '',
    boardLink: boards[0]?.link ?? '',
    round: rounds.auditions.find(({ kind }) => kind === 'in_person')?._id ?? '',
    invitation: mine.invitations[0]?._id ?? '',
    thread: threads[0]?._id ?? '',
  };
}
