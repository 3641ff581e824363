// None matches across a '<': each text is scanned once, and cannot end the script that it is inlined in.
const modulePreload = /<link rel="modulepreload" [^<>]*>/g;
const address = / href="([^"]+)"/;
const moduleStart = /<script( nonce="[^"]*")? type="module" async="">([^<]*)<\/script>/;

/** Delays the scripts of a rendered page, and all photographs but the first (styles/base.css), until after the first
    paint. The page is complete without them: on a slow line styles, fonts and the first photographs come first, and a
    slow phone paints before it runs scripts. */
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

/** Call it after hydration. */
export function pageIsReady(): void {
  document.dispatchEvent(new Event(readyEvent));
}

const readyEvent = 'kirdaar:ready';

/** Inlined as text in the page: it can use nothing outside itself. */
function start(modules: string[], code: string, ready: string): void {
  const nonce = document.currentScript?.nonce;
  // a notice for controls without effect, and for slow or missing scripts
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

  // Repeats early choices and the last early press after hydration. Not for a button that sends a form or works
  // natively, because it has already acted; and not for one whose label changed since ('Play' when already paused),
  // because it now means something else
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

  // a background page never paints, so it does not wait
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
