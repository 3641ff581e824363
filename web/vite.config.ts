import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutUnreached } from './unreached.ts';

const onEveryPage = new Set<string>();

/** Small parts for nearly every page, in addition to the root's. */
const onNearlyEvery =
  /\/(app\/shell\/page\/page-meta|app\/ui\/(cards\/unknown-face|states\/(empty|error)-state|buttons\/icon-button|text\/place-name)|domain\/labels)\.tsx?$/;

/** Collects all modules of the root: every page loads them, so they are one file (dozens of tiny ones compress
    badly). */
const noteFrame: Plugin = {
  name: 'note-frame',
  apply: 'build',
  buildEnd() {
    const waiting = [...this.getModuleIds()].filter((id) => id.endsWith('/app/root.tsx'));
    for (const id of waiting) {
      if (onEveryPage.has(id)) continue;
      onEveryPage.add(id);
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
  },
};

/** The parts of every page. */
const named = /^(rolldown-runtime|router|frame)$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noteFrame, leaveOutUnreached],
  build: {
    // pictures and fonts stay files: they are cached separately and cost no script bytes
    assetsInlineLimit: 0,
    // parts of every page need no preload later
    modulePreload: {
      resolveDependencies: (_file, parts) =>
        parts.filter((part) => !/\b(rolldown-runtime|router|frame)-[^/]*$/.test(part)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // every page loads the list of all parts, so most have no name: 700 bytes less
            chunkFileNames: ({ name }) =>
              named.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'frame',
                  test: (id) =>
                    (onEveryPage.has(id) && !id.endsWith('/app/root.tsx')) || onNearlyEvery.test(id),
                },
                {
                  // small parts of profiles and other pages: together they compress, and are one request
                  name: 'parts',
                  test: /\/(app\/ui\/(text\/(clamp-text|fit-words)|buttons\/copy-button|states\/full-screen-spinner|pictures\/(youtube-embed|photo-source)|use-hydrated)|app\/ui\/filters\/filter-state|domain\/(search\/talents\/filter-names|profiles\/(monologues|photo-types|measures)|links\/(video-link|social-sites|safe-href)))\.tsx?$/,
                },
                {
                  name: 'asking',
                  test: /\/(app\/shell\/(calls\/(api|call-request|context|idempotency-key|server-get|use-act)|memory\/(client-cache|viewer-cache|device-memory|stored-entry)|session\/viewer-mark)|contract\/calls|app\/ui\/filters\/filter-params)\.tsx?$/,
                },
                { name: 'dialog', test: /\/app\/(ui\/dialogs\/|shell\/forms\/leaving-dialog)/ },
                {
                  name: 'cards',
                  test: /\/(app\/ui\/cards\/|domain\/(calendar|casting\/applications\/applied-text)\.ts)/,
                },
                // every form with numbers or dates needs them, without other texts
                { name: 'limits', test: /\/domain\/(limits|weekdays)\.ts$/ },
                {
                  // caches and filters of directors' screens; small too
                  name: 'casting',
                  test: /\/(app\/shell\/memory\/(known-projects|kept-list)|app\/ui\/filters\/filter-query|domain\/(search\/talents\/(filters|total)|projects\/(age-range|terms\/heights)|texts\/typed-numbers))\.ts$/,
                },
                {
                  // the texts of roles, directors and age groups: only rules, without other groups
                  name: 'words',
                  test: /\/domain\/(profiles\/(availability\/availability|guardians\/guardians)|casting\/(boards\/boards|desk\/stages|outcomes\/outcomes)|search\/fit\/(fit|words)|links\/self-tape-link|projects\/(child-casting|team\/team|terms\/(deadline|rupees|term-lines|term-words)))\.ts$/,
                },
                // many screens have keys; their help loads only where it is shown
                { name: 'keys', test: /\/app\/ui\/keys\/(use-keys|single-keys)\.ts$/ },
                // adding people to private lists: for profiles and other pages, without the rest of a profile
                {
                  name: 'talent-lists',
                  test: /\/app\/(search\/talent-lists\/(use-list-dialog|list-button)|ui\/text\/fit-words)\.tsx?$/,
                },
                {
                  // a profile, except for parts that only some viewers load
                  name: 'person',
                  test: /\/app\/profiles\/profile\/(profile-(hero|body|meta)|person-ld|photos\/(photo-(grid|layout|viewer)|lead-photo)|section|outside-link|own-profile|social-links|skills|videos|film|list-context|details|parts-of-some)\.tsx?$/,
                },
                // stepping from profile to profile
                { name: 'steps', test: /\/app\/profiles\/profile\/(back-bar|load-profile)\.tsx?$/ },
                {
                  // the parts of every form: separate ones would lengthen the list that all pages load
                  name: 'fields',
                  test: /\/(app\/ui\/forms\/(field|field-group|text-input|text-area|phone-input|submit-button|form-notice)|app\/shell\/(forms\/(focus-first-fault|faults|form-faults)|session\/sign-in-again)|domain\/profiles\/normalise-phone)\.tsx?$/,
                },
                {
                  // choices, for the same reason
                  name: 'choices',
                  test: /\/app\/ui\/forms\/(select|multi-select|role-options|use-popup|list-keys|date-input)\.tsx?$/,
                },
                {
                  // the search, filters and rows of every long list of people
                  name: 'lists',
                  test: /\/app\/(ui\/(chip|chip-row|menu|tabs|forms\/checkbox-group|long-list\/(long-list|use-(columns|open-pages|printing|rows-in-sight))|filters\/((date|filter|range|typed)-field|filter-(bar|chips|lists)|order-select|search-box|use-(typed-text|url-params)))|shell\/memory\/reference-lists|search\/searches\/lazy-save-search)\.tsx?$/,
                },
                {
                  // the surroundings and editor of projects
                  name: 'project',
                  test: /\/app\/(projects\/(addresses|project-error|signed-in-parts|list\/project-list|archive\/use-archiving|detail\/(detail-skeleton|way-back))|messaging\/messages\/writing\/(message-button|use-message-dialog|why-not)|shell\/calls\/use-withdrawal|ui\/(text\/(role-parts|audition-script)|comparing\/(compare-dialog|one-difference)))\.tsx?$/,
                },
                {
                  // shared by the account pages
                  name: 'entrance',
                  test: /\/app\/(accounts\/(take-over-typed|verify-path|passwords\/new-password-fields|use-typed)|shell\/session\/(guest|landing)|ui\/forms\/password-input)\.tsx?$/,
                },
                // the checks of longer forms. No group is wide: a group brings the imports of its parts that no earlier
                // group has, so one import would load everything
                { name: 'checks', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
              ],
            },
          },
        },
      },
    },
  },
});
