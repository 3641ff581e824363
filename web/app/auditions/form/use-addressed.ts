import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { candidatesOfAddress } from '../invitations/handed-over.ts';
import { type ChosenPerson, useChosen } from '../team/chosen-people.ts';

/** Finds the candidates that the address names with '?of=', where the page before did not hand them over. */
export function useAddressed(project: Project, onFound: (people: ChosenPerson[]) => void): void {
  const of = useSearchParams()[0].get('of') ?? '';
  const handedOver = useChosen();
  const isAsked = of !== '' && handedOver.length === 0;
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    // without them the page has an empty choice, as without the address
    candidatesOfAddress(project, of).then(
      (people) => isCurrent && found(people),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [project, of, isAsked]);
}
