import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import type { ChosenPerson } from '../team/chosen-people.ts';
import { allCandidates } from './use-round-candidates.ts';

/** The candidates that an address names, '?of=' with their candidacies: for an address that was opened
    without the desk before. */
export async function candidatesOfAddress(
  { _id, roles }: Pick<Project, '_id' | 'roles'>,
  of: string,
): Promise<ChosenPerson[]> {
  const wanted = new Set(of.split(','));
  const lists = [...roles.map((role) => role._id), 'none'].map(async (role) => {
    const found = await allCandidates(_id, { role, stage: [...stages], searchQuery: '' });
    return found.flatMap(({ _id: artistId, name, candidacyId }) =>
      wanted.has(candidacyId ?? '') ? [{ artistId, name, roleId: role === 'none' ? null : role }] : [],
    );
  });
  return (await Promise.all(lists)).flat();
}
