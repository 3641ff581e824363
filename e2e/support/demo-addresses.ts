import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { castingAddresses, type ReadPath } from './casting-addresses.ts';

/** The addresses that are made when the demo is loaded. */
export type DemoAddresses = Awaited<ReturnType<typeof demoAddresses>>;

/** The addresses of the best-known of the demo, which are made when it is loaded. */
export async function demoAddresses(director: ReadPath, artist: ReadPath) {
  const person = async (name: string) => {
    const path = `/users/artists?searchQuery=${encodeURIComponent(name)}`;
    return (await director<{ artists: ArtistCard[] }>(path)).artists[0]?.publicIdentifier ?? '';
  };
  const { _id } = await director<{ _id: string }>('/auth');
  const { projects } = await director<{ projects: Project[] }>(`/projects/director/${_id}?limit=100`);
  const casting = projects.find(({ name }) => name === 'Neelam Express');
  if (!casting) throw new Error('the demo has no Neelam Express');
  const others = await director<{ projects: Project[] }>(`/projects/others/${_id}?limit=100`);
  const scripted = others.projects.find(
    ({ roles, requirementClose }) => !requirementClose && roles.length > 0,
  );
  const [list] = (await director<{ lists: { _id: string }[] }>('/lists')).lists;
  return {
    artist: await person('Aarohi Deshpande'),
    other: await person('Rukmini Sathe'),
    project: casting.projectIdentifier,
    quietProject: scripted?.projectIdentifier ?? '',
    draft: projects.find(({ isDraft }) => isDraft)?.projectIdentifier ?? '',
    list: list?._id ?? '',
    casting: await castingAddresses(director, artist, casting),
  };
}
