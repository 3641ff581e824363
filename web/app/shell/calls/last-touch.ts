const awayAfter = 60_000;
// a screen reader presses with a click alone
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

/** Whether nobody has touched this page for a minute: what it asks for then, it asks by itself
    (rule security/administrators-1). */
export const isIdle = (): boolean => performance.now() - lastTouch > awayAfter;
