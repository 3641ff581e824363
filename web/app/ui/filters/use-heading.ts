import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/** Gives a function for the page's current target, if it is navigating. It asks the router itself, because React's
    render may be older than a press: changing the address would cancel that navigation. */
export function useHeading(): () => Location | undefined {
  const router = useContext(DataRouterContext)?.router;
  return () => router?.state.navigation.location;
}

/** Gives a function for the path that the router goes to or is at: also that of a page that React has not rendered
    yet. */
export function useNewestPath(): () => string | undefined {
  const router = useContext(DataRouterContext)?.router;
  return () => (router?.state.navigation.location ?? router?.state.location)?.pathname;
}
