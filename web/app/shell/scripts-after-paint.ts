const modulePreload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleStart = /<script( nonce="[^"]*")? type="module" async="">([^<]*)<\/script>/;

/** A rendered page whose scripts are asked for when it has been painted: it shows all that it says without them, so styles,
    fonts and the first photographs have a slow line for themselves, and a slow phone paints before it runs them. */
export function scriptsAfterPaint(html: string): string {
  const modules = [...html.matchAll(modulePreload)].map(([, address]) => address);
  return html
    .replaceAll(modulePreload, '')
    .replace(moduleStart, (_, nonce: string | undefined, code: string) => {
      const given = [modules, code].map((one) => JSON.stringify(one).replaceAll('<', '\\u003c'));
      return `<script${nonce ?? ''}>(${start})(${given})</script>`;
    });
}

/** Runs in the page, which is given its text: it can use nothing that stands outside of it. */
function start(modules: string[], code: string): void {
  const nonce = document.currentScript?.nonce;
  function ask() {
    for (const address of modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce ?? '';
    script.textContent = code;
    document.head.append(script);
  }
  // nothing is painted in the background, so nothing is waited for there
  if (document.hidden) ask();
  else requestAnimationFrame(() => setTimeout(ask));
}
