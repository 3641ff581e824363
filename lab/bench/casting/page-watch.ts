/** What may be watched, each from an event to the frame that shows its outcome. */
type Watches = {
  /** Another text in an element. */
  change: (selector: string, event: 'change' | 'keydown') => Promise<number>;
  /** The next talent's name, from the key. */
  step: () => Promise<number>;
  /** An element that was not there, from a click. */
  shown: (selector: string) => Promise<number>;
  /** The focus on an element, from a click. */
  focused: (selector: string) => Promise<number>;
};

type Watch = {
  when: (selector: string) => Promise<number>;
  /** Begins to watch, and comes back at once. */
  watch: <Name extends keyof Watches>(name: Name, ...given: Parameters<Watches[Name]>) => void;
  watched: () => Promise<number>;
  /** From the key that was watched last to the whole photograph. */
  photograph: () => Promise<number>;
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

  let key = 0;
  let running = Promise.resolve(0);
  const watches: Watches = {
    async change(selector, event) {
      const before = text(selector);
      const from = await started(event);
      return (await until(() => ![null, before].includes(text(selector)))) - from;
    },
    async step() {
      const before = text('h1');
      key = await started('keydown');
      return (await until(() => ![null, before].includes(text('h1')))) - key;
    },
    async shown(selector) {
      const from = await started('click');
      return (await until(() => document.querySelector(selector) !== null)) - from;
    },
    async focused(selector) {
      const from = await started('click');
      return (await until(() => document.activeElement?.matches(selector) === true)) - from;
    },
  };

  window.casting = {
    // tiles are drawn when they come near the window
    when: (selector) =>
      until(() => {
        document.querySelector('#talents')?.scrollIntoView();
        return document.querySelector(selector) !== null;
      }),
    watch(name, ...given) {
      running = (watches[name] as (...all: typeof given) => Promise<number>)(...given);
    },
    watched: () => running,
    async photograph() {
      const lead = () => document.querySelector<HTMLImageElement>('header picture img');
      return (await until(() => lead()?.complete === true)) - key;
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
