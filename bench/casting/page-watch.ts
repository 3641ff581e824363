type Watch = {
  when: (selector: string) => Promise<number>;
  change: (selector: string, event: 'change' | 'keydown') => Promise<number>;
  step: () => Promise<{ name: number; photograph: number }>;
  focused: (selector: string) => Promise<number>;
  frames: (lasting: number) => Promise<number[]>;
};

declare global {
  interface Window {
    casting: Watch;
  }
}

/** Put into the page before its own scripts: tells when something is on screen, from the clock of the browser itself. */
export function startWatch(): void {
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const until = async (is: () => boolean) => {
    while (!is()) await frame();
    // what is in the document now is painted with the next frame
    await frame();
    return performance.now();
  };
  const started = (event: string) =>
    new Promise<number>((done) =>
      window.addEventListener(event, (one) => done(one.timeStamp), { once: true, capture: true }),
    );
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;

  window.casting = {
    // tiles are drawn when they come near the window
    when: (selector) =>
      until(() => {
        document.querySelector('#talents')?.scrollIntoView();
        return document.querySelector(selector) !== null;
      }),
    async change(selector, event) {
      const before = text(selector);
      const from = await started(event);
      return (await until(() => ![null, before].includes(text(selector)))) - from;
    },
    async step() {
      const before = text('h1');
      const from = await started('keydown');
      const name = (await until(() => ![null, before].includes(text('h1')))) - from;
      const lead = () => document.querySelector<HTMLImageElement>('header picture img');
      const photograph = (await until(() => lead()?.complete === true)) - from;
      return { name, photograph };
    },
    async focused(selector) {
      const from = await started('click');
      return (await until(() => document.activeElement?.matches(selector) === true)) - from;
    },
    async frames(lasting) {
      const times: number[] = [];
      const end = performance.now() + lasting;
      let last = await frame();
      while (last < end) {
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
  };
}
