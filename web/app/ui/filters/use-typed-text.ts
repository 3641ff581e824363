import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNewestPath } from './use-heading.ts';

const restsAfter = 350;

/** Typed text for a value stored elsewhere: applied after a typing pause, and replaced when that value changes. `field`
    is for the input, so that text typed before hydration stays. */
export function useTypedText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current?.value) setText(field.current.value);
  }, []);
  if (seen !== value) {
    setSeen(value);
    // own changes return here; others come from outside, such as a Reset
    if (text.trim() !== value) setText(value);
  }

  function handOn(typed: string) {
    if (typed.trim() !== value) onRest(typed.trim());
  }
  const { pathname } = useLocation();
  const askPath = useNewestPath();
  const typedOn = useEffectEvent(() => pathname);
  const rest = useEffectEvent((typed: string, page: string) => {
    // a link pressed in the meantime leads to another page, whose parameters this would replace
    if (pathname === page && (askPath() ?? page) === page) handOn(typed);
  });
  useEffect(() => {
    const page = typedOn();
    const timer = setTimeout(() => rest(text, page), restsAfter);
    return () => clearTimeout(timer);
  }, [text]);

  return { field, text, setText, handOn };
}
