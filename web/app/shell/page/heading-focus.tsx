import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After each navigation inside the site the title is announced. On another page its heading gets the focus, unless the
    page keeps or gives it to a part of itself (rule pages/all-16). */
export function HeadingFocus() {
  const { key, pathname } = useLocation();
  const shown = useRef({ key, pathname });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    setTitle(document.title);
    if (before.pathname !== pathname) return focusHeading();
  }, [key, pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Focuses the heading, and one that replaces it while the page loads, until the user does something. Gives a function
    that ends it. */
function focusHeading(): () => void {
  const main = document.getElementById('main');
  const act = () => {
    const { activeElement: held } = document;
    if (held !== main && main?.contains(held)) return;
    const heading = [...(main?.querySelectorAll('h1') ?? [])].find((one) => one.getClientRects().length > 0);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // menus that close have given the focus back by then
  const frame = requestAnimationFrame(act);
  const changes = new MutationObserver(act);
  if (main) changes.observe(main, { childList: true, subtree: true });
  const end = () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
  };
  for (const press of ['keydown', 'pointerdown']) addEventListener(press, end, { once: true, capture: true });
  return end;
}
