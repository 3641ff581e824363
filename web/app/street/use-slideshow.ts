import { useEffect, useState } from 'react';
import { type Attention, autoplayInterval, autoplayState, nextSlide } from './autoplay.ts';

/** The current slide and its timer; stopped for reduced motion, until the reader presses play. */
export function useSlideshow(count: number) {
  const [slide, show] = useState(0);
  const [attention, setAttention] = useState<Attention>({ paused: false, hovered: false, focused: false });
  const state = autoplayState(attention);
  const notice = (part: Partial<Attention>) => setAttention((old) => ({ ...old, ...part }));

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setAttention((old) => ({ ...old, paused: true }));
    }
  }, []);

  useEffect(() => {
    if (state !== 'playing') return;
    const timer = setInterval(() => {
      if (!document.hidden) show((current) => nextSlide(current, count));
    }, autoplayInterval);
    return () => clearInterval(timer);
  }, [state, count]);

  return { slide, show, state, notice };
}
