import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/** Gives a question: where is the page on its way to by now, if anywhere? The router itself is asked, because what React has
    drawn of it is older than a press that just came: whoever writes the address by themselves calls such a press off. */
export function useHeading(): () => Location | undefined {
  const router = useContext(DataRouterContext)?.router;
  return () => router?.state.navigation.location;
}
