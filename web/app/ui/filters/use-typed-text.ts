import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHeading } from './use-heading.ts';

const restsAfter = 350;

/** Text being typed towards a value that lives elsewhere: handed on when the typing rests, and taken over when the value
    changes there. `field` belongs to the input, so that what was typed before our script arrived stays. */
export function useTypedText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current?.value) setText(field.current.value);
  }, []);
  if (seen !== value) {
    setSeen(value);
    // what was handed on comes back; anything else was changed from outside, by a Reset for one
    if (text.trim() !== value) setText(value);
  }

  function handOn(typed: string) {
    if (typed.trim() !== value) onRest(typed.trim());
  }
  const { pathname } = useLocation();
  const askHeading = useHeading();
  const rest = useEffectEvent((typed: string) => {
    const heading = askHeading();
    // whoever has pressed a link meanwhile is on the way there, and is not called back for the list
    if (!heading || heading.pathname === pathname) handOn(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => rest(text), restsAfter);
    return () => clearTimeout(timer);
  }, [text]);

  return { field, text, setText, handOn };
}
