import type { Answer } from '@kirdaar/contract/operations.ts';
import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { isInPlay, type Stage, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { compareArtists } from '@kirdaar/domain/search/talents/artist-order.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';

type Candidate = Answer<'listCandidates'>['artists'][number];
/** A candidate with their roles of the round, furthest first. */
export type RoundCandidate = Pick<Candidate, '_id' | 'name' | 'picture' | 'age' | 'currentAddress'> & {
  roleIds: string[];
};

const stagesOf = {
  shortlisted: stages.filter(isInPlay),
  considered: ['considered'],
} as const satisfies Record<string, readonly Stage[]>;
export type CandidatesOf = keyof typeof stagesOf;

type CandidatesWanted = {
  projectId: string;
  roleIds: readonly string[];
  of: CandidatesOf;
  searchQuery: string;
};

/** All candidates of a round's roles in a stage, complete, so that 'Select all' matches its count (rule
    auditions/inviting-7). No request for null. */
export function useRoundCandidates(asked: CandidatesWanted | null) {
  const name = JSON.stringify(asked);
  const [found, setFound] = useState<{ name: string; people: RoundCandidate[] | null } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const wanted: CandidatesWanted | null = JSON.parse(name);
    if (!wanted) return;
    let isWanted = true;
    setFound(null);
    candidatesOf(wanted).then(
      (people) => isWanted && setFound({ name, people }),
      () => isWanted && setFound({ name, people: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, tries]);
  const shown = found?.name === name ? found : null;
  return {
    people: shown?.people ?? null,
    failed: shown !== null && shown.people === null,
    again: () => setTries((now) => now + 1),
  };
}

async function candidatesOf({
  projectId,
  roleIds,
  of,
  searchQuery,
}: CandidatesWanted): Promise<RoundCandidate[]> {
  const standings = await Promise.all(
    // a project without roles has its candidates without one
    (roleIds.length > 0 ? roleIds : ['none']).map(async (role) => {
      const query = { role, stage: [...stagesOf[of]], searchQuery };
      const found = await allCandidates(projectId, query);
      return found.map((candidate) => ({ role, candidate }));
    }),
  );
  const byArtist = Map.groupBy(standings.flat(), ({ candidate }) => candidate._id);
  const people = [...byArtist.values()].flatMap((own) => {
    own.sort((a, b) => stages.indexOf(b.candidate.stage) - stages.indexOf(a.candidate.stage));
    const [first] = own;
    if (!first) return [];
    const { _id, name, picture, age, currentAddress } = first.candidate;
    const roles = roleIds.length > 0 ? own.map(({ role }) => role) : [];
    return [{ _id, name, picture, age, currentAddress, roleIds: roles }];
  });
  return people.sort(compareArtists);
}

type ListQuery = { role: string; stage: Stage[]; searchQuery: string };

/** All candidates of a list, page by page. */
export async function allCandidates(id: string, query: ListQuery): Promise<Candidate[]> {
  const all: Candidate[] = [];
  let hasMore = true;
  for (let page = 1; hasMore; page += 1) {
    const part = await callApi('listCandidates', {
      params: { id },
      query: { ...query, page, limit: mostDecided },
    });
    all.push(...part.artists);
    hasMore = part.hasMore;
  }
  return all;
}
