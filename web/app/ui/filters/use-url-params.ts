import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams;

/** The last requested parameters of the address, ahead of loading, so that a control shows a choice at once and quick
    choices add up. A change replaces the history entry: Back leaves the list, not one filter. */
export function useUrlParams(): [URLSearchParams, (change: Change) => void] {
  const [settled, setSettled] = useSearchParams();
  const { state } = useNavigation();
  const [seen, setSeen] = useState(settled);
  const [asked, setAsked] = useState<URLSearchParams | null>(null);
  if (seen !== settled) {
    setSeen(settled);
    // keep the requested value while another navigation runs
    if (state === 'idle') setAsked(null);
  }
  const shown = asked ?? settled;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  function change(by: Change) {
    const next = by(latest.current);
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    setAsked(next);
    setSettled(next, { replace: true, preventScrollReset: true });
  }

  return [shown, change];
}
