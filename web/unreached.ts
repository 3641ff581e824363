import type { Plugin } from 'vite';

// What the router's scripts hold for settings that Kirdaar does not have, each with what stands in its place in the
// browser: routes that are discovered on the way (ours are known from the start, react-router.config.ts) and
// instrumentation (we ask for none). The rest of it falls out by itself: nothing names it any more.
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

/** Leaves that out of what is sent to browsers: 3,000 bytes of every first visit. A router that no longer has one of
    these places stops the build, so that nobody believes it still left out. */
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
