import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const restsAfter = 350;

/** Text being typed towards a value that lives elsewhere: handed on when the typing rests, and taken over when the value changes there. */
export function useTypedText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // what was handed on comes back; anything else was changed from outside, by a Reset for one
    if (text.trim() !== value) setText(value);
  }

  function handOn(typed: string) {
    if (typed.trim() !== value) onRest(typed.trim());
  }
  const { pathname } = useLocation();
  const { location: heading } = useNavigation();
  const rest = useEffectEvent((typed: string) => {
    // whoever has pressed a link meanwhile is on the way there, and is not called back for the list
    if (!heading || heading.pathname === pathname) handOn(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => rest(text), restsAfter);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, handOn };
}
