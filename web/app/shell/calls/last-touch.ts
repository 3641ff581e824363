const awayAfter = 60_000;
// a screen reader sends only a click
const touches = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel', 'touchmove'] as const;
let lastTouch = 0;

if (typeof window !== 'undefined')
  for (const kind of touches)
    addEventListener(
      kind,
      () => {
        lastTouch = performance.now();
      },
      { capture: true, passive: true },
    );

/** Whether the user has not touched this page for a minute: its calls are then automatic (rule
    security/administrators-1). */
export const isIdle = (): boolean => performance.now() - lastTouch > awayAfter;
