import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Asks for the next part of a list a screen before its end, where its rows have no common height (rule
    lists/faces-2). */
export function useNearEnd(end: RefObject<HTMLElement | null>, isAsking: boolean, onNear: () => void): void {
  const look = useEffectEvent(() => {
    const top = end.current?.getBoundingClientRect().top;
    if (top !== undefined && top < 2 * window.innerHeight) onNear();
  });
  useEffect(() => {
    if (!isAsking) return;
    const see = () => look();
    see();
    addEventListener('scroll', see, { passive: true });
    addEventListener('resize', see);
    return () => {
      removeEventListener('scroll', see);
      removeEventListener('resize', see);
    };
  }, [isAsking]);
}
