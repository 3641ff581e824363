import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { deskTalentPath } from '../addresses.ts';
import { candidateQuery } from '../desk-params.ts';

type Props = {
  project: Pick<Project, '_id' | 'projectIdentifier'>;
  params: URLSearchParams;
  /** Whether the viewer decides. A reviewer's opening is no viewing, so theirs go by their own grades. */
  decides: boolean;
};

/** Opens the first unseen candidate of the list; for a reviewer the first without their grade (rules
    desk/screens-1, desk/screens-10). */
export function ReviewButton({ project, params, decides }: Props) {
  const navigate = useNavigate();
  const [pending, act] = useAct();
  const [word, setWord] = useState('');
  const open = () =>
    act(async () => {
      const query = candidateQuery(params);
      if (!query) return;
      try {
        const left = decides ? ({ seen: 'false' } as const) : ({ myGrade: 'none' } as const);
        const first = { ...query, ...left, page: 1, limit: 1 } as const;
        const ids = { id: project._id };
        const { artists } = await callApi('listCandidates', {
          params: ids,
          query: first,
          signal: patience(),
        });
        const [one] = artists;
        setWord(one ? '' : noneLeft(decides));
        if (!one) return;
        const to = deskTalentPath(one.publicIdentifier, project.projectIdentifier, params);
        await navigate(to, { state: { candidacyId: one.candidacyId } });
      } catch (error) {
        setWord(messageOf(error, 'The next talent could not be loaded.'));
      }
    });
  return (
    <>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {word}
      </p>
      <Button size="sm" pending={pending} onClick={open}>
        Review
      </Button>
    </>
  );
}

const noneLeft = (decides: boolean) => (decides ? 'Everybody has been seen.' : 'You have rated everyone.');
