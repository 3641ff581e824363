// None of them crosses a '<': a page of any text is read once, and nothing of it can end the script that it is put into.
const modulePreload = /<link rel="modulepreload" [^<>]*>/g;
const address = / href="([^"]+)"/;
const moduleStart = /<script( nonce="[^"]*")? type="module" async="">([^<]*)<\/script>/;

/** Changes a rendered page so that its scripts, and all photographs but the first (styles/base.css), are loaded
    after the first paint. The page shows everything without them, so on a slow line styles, fonts and the first
    photographs come first, and a slow phone paints before it runs scripts. */
export function scriptsAfterPaint(html: string): string {
  const modules = [...html.matchAll(modulePreload)].flatMap(([tag]) => address.exec(tag)?.[1] ?? []);
  return html
    .replace('<html', '<html data-unpainted=""')
    .replaceAll(modulePreload, '')
    .replace(moduleStart, (_, nonce: string | undefined, code: string) => {
      const given = [modules, code, readyEvent].map((one) => JSON.stringify(one));
      return `<script${nonce ?? ''}>(${start})(${given})</script>`;
    });
}

/** To be called when React has taken the page over. */
export function pageIsReady(): void {
  document.dispatchEvent(new Event(readyEvent));
}

const readyEvent = 'kirdaar:ready';

/** Runs in the page, which is given its text: it can use nothing that stands outside of it. */
function start(modules: string[], code: string, ready: string): void {
  const nonce = document.currentScript?.nonce;
  // what does nothing yet says so, and what takes long or never comes too
  let word: HTMLElement | undefined;
  function say(text: string) {
    const reload = document.createElement('a');
    reload.href = location.pathname + location.search;
    reload.textContent = 'Reload';
    word ??= document.createElement('p');
    word.className = 'page-word';
    word.role = 'status';
    word.replaceChildren(`${text} `, reload);
    document.body.append(word);
  }
  const sayFailed = () => say('A part of this page did not arrive.');
  const late = setTimeout(say, 8000, 'The line is slow: parts of this page are still on their way.');

  function ask() {
    document.documentElement.removeAttribute('data-unpainted');
    for (const href of modules) {
      const link = document.createElement('link');
      link.onerror = sayFailed;
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.onerror = sayFailed;
    script.nonce = nonce ?? '';
    script.textContent = code;
    document.head.append(script);
  }

  // what was chosen, and the last button that was pressed, while nothing can be done yet, is done when it can; a button
  // that sends a form, or that the browser itself obeys, has done it and must not do it twice; and one that says something
  // else by then ('Play', when it is held already) is no longer what was pressed
  let pressed: HTMLElement | null = null;
  let said = '';
  const words = (button: HTMLElement) => `${button.ariaLabel}${button.textContent}`;
  const chosen = new Map<HTMLSelectElement, string>();
  function notePress({ target }: Event) {
    const button = (target as Element).closest('button');
    pressed = button?.type === 'submit' || button?.popoverTargetElement ? null : button;
    if (pressed) said = words(pressed);
    if (pressed && !button?.getAttribute('commandfor')) say('One moment, this page is still loading.');
  }
  function noteChoice({ target }: Event) {
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  }
  document.addEventListener('click', notePress);
  document.addEventListener('change', noteChoice);
  document.addEventListener(ready, () => {
    clearTimeout(late);
    word?.remove();
    document.removeEventListener('click', notePress);
    document.removeEventListener('change', noteChoice);
    for (const [select, value] of chosen) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (pressed && words(pressed) === said) pressed.click();
  });

  // nothing is painted in the background, so nothing is waited for there
  const tellsOfPaint = typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes;
  if (document.hidden || !tellsOfPaint || !tellsOfPaint.includes('paint')) {
    ask();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    ask();
  });
  observer.observe({ type: 'paint', buffered: true });
}
