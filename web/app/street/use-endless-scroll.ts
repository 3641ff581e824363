import { useEffect, useRef, useState } from 'react';

/** How long the scroll pauses after the reader scrolled by hand, in milliseconds (rule pages/home-7). */
const restAfterTouch = 2000;
const pixelsPerSecond = 40;

/** Scrolls a strip with tripled content without end; it pauses while it is touched, hovered, focused or paused. */
export function useEndlessScroll() {
  const strip = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    // scrollable content must be reachable by keyboard
    if (strip.current) strip.current.tabIndex = 0;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    const node = strip.current;
    if (!node || paused) return;
    let frame = 0;
    let last = 0;
    let restUntil = 0;
    let visible = true;
    // some browsers round scrollLeft, so the exact position is kept here
    let place = node.scrollLeft;

    const rest = () => {
      restUntil = performance.now() + restAfterTouch;
    };
    const tick = (now: number) => {
      frame = requestAnimationFrame(tick);
      const passed = Math.min(now - last, 100);
      last = now;
      if (!visible || now < restUntil || node.matches(':hover, :focus-within')) {
        place = node.scrollLeft;
        return;
      }
      place = (place + (passed * pixelsPerSecond) / 1000) % (node.scrollWidth / 3);
      node.scrollLeft = place;
    };
    const watcher = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
    });
    watcher.observe(node);
    const touches = ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const name of touches) node.addEventListener(name, rest, { passive: true });
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      for (const name of touches) node.removeEventListener(name, rest);
    };
  }, [paused]);

  return { strip, paused, setPaused };
}
