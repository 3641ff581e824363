import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { neighbourPath } from '../../profiles/profile/list-context.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { useStepping } from '../../shell/page/stepping.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { Neighbour } from './talent-list.ts';
import type { TalentReview } from './talent-review.ts';
import { type Direction, TalentWalk } from './talent-walk.ts';

type Context = { projectIdentifier: string; params: URLSearchParams };

/** Steps from the talent on screen through the list; `heading` is the direction while loading. */
export function useWalk(review: TalentReview, shown: Neighbour, { projectIdentifier, params }: Context) {
  const navigate = useNavigate();
  const [heading, setHeading] = useState<Direction | null>(null);
  const query = params.toString();
  const walk = useMemo(() => {
    const list = { projectIdentifier, params: new URLSearchParams(query) };
    return new TalentWalk({
      find: (from, wanted) => review.further(from, wanted),
      go: (from, { to, by }) => {
        if (Math.abs(by) === 1) review.step(from, by > 0 ? 'next' : 'previous', to);
        return navigate(neighbourPath(to.publicIdentifier, list), { replace: true });
      },
      onHeading: setHeading,
      onFailure: (error) => toast(messageOf(error, 'The next talent could not be loaded.'), 'error'),
    });
  }, [review, navigate, projectIdentifier, query]);
  useStepping(heading !== null);
  useEffect(() => () => walk.stop(), [walk]);
  useLayoutEffect(() => walk.shows(shown._id), [walk, shown._id]);

  const elsewhere = useNavigation().location?.pathname.startsWith('/profile/') === false;
  const leave = useEffectEvent(() => walk.stop());
  useEffect(() => {
    if (elsewhere) leave();
  }, [elsewhere]);

  return { heading, step: (direction: Direction) => walk.press(shown, direction) };
}
