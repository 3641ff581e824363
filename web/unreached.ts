import type { Plugin } from 'vite';

// Parts of the router for settings that Kirdaar does not use, each with its replacement in the browser: routes
// discovered later (ours are known from the start, react-router.config.ts) and instrumentation (we use none). Tree
// shaking removes the rest.
const unreached: Record<string, [RegExp, string][]> = {
  'router/router.js': [
    [/\binit\.instrumentations\b/g, 'false'],
    [/\binit\.patchRoutesOnNavigation\b/g, 'false'],
    [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'null'],
    [/\bopts\?\.instrumentationNavigateMetaReceiver\b/g, 'false'],
  ],
  'dom-export/hydrated-router.js': [
    [/\bpatchRoutesOnNavigation: UNSAFE_getPatchRoutesOnNavigationFunction\(.*\)$/gm, ''],
    [/\bUNSAFE_useFogOFWarDiscovery\(router.*\);$/gm, ''],
  ],
  'dom/ssr/components.js': [[/\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g, 'false']],
};

/** Removes them from the client build: 3,000 bytes of every first visit. If the router no longer has one of these
    places, the build stops, so that a silent change is noticed. */
export const leaveOutUnreached: Plugin = {
  name: 'leave-out-unreached',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const file = /\/react-router\/dist\/production\/lib\/(.+\.js)$/.exec(id)?.[1] ?? '';
    const places = unreached[file];
    if (!places) return null;
    return places.reduce((text, [place, instead]) => {
      const left = text.replace(place, instead);
      if (left === text) this.error(`${file} has no ${place} any more: see web/unreached.ts.`);
      return left;
    }, code);
  },
};
