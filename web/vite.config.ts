import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutUnreached } from './unreached.ts';

const onEveryPage = new Set<string>();

/** Small parts that nearly every page needs besides what the root does. */
const onNearlyEvery =
  /\/(app\/shell\/page\/page-meta|app\/ui\/(cards\/unknown-face|states\/(empty|error)-state|buttons\/icon-button|text\/place-name)|domain\/labels)\.tsx?$/;

/** Notes all that the root needs: every page loads it, so it travels as one file (dozens of tiny ones compress badly). */
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

/** The parts that every page has. */
const named = /^(rolldown-runtime|router|frame)$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noteFrame, leaveOutUnreached],
  build: {
    // pictures and fonts stay files: they are cached on their own and cost no script bytes
    assetsInlineLimit: 0,
    // what every page has loaded need not be named wherever something is imported later
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
            // every page loads the list of all parts, so most go without a name: 700 bytes less
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
                  // small parts that a profile needs and other pages too: together they compress, and are one request
                  name: 'parts',
                  test: /\/(app\/ui\/(text\/clamp-text|buttons\/copy-button|states\/full-screen-spinner|pictures\/(youtube-embed|photo-source)|use-hydrated)|app\/ui\/filters\/filter-state|domain\/(search\/talents\/filter-names|profiles\/(monologues|photo-types|measures)|links\/(video-link|social-sites|safe-href)))\.tsx?$/,
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
                // every form knows them, and needs nothing else of what directors choose by
                { name: 'limits', test: /\/domain\/limits\.ts$/ },
                {
                  // what directors' screens keep, and by what they choose; small too
                  name: 'casting',
                  test: /\/(app\/shell\/memory\/(known-projects|kept-list)|app\/ui\/filters\/filter-query|domain\/(search\/talents\/(filters|total)|projects\/age-range))\.ts$/,
                },
                {
                  // the words of roles, of who casts them and of whom they may be for: nothing but rules, which need no other group
                  name: 'words',
                  test: /\/domain\/(profiles\/(availability\/availability|guardians\/guardians)|casting\/(boards\/boards|desk\/stages|outcomes\/outcomes)|search\/fit\/(fit|words)|links\/self-tape-link|projects\/(child-casting|team\/team|terms\/(deadline|heights|rupees|term-lines|term-words)))\.ts$/,
                },
                // many screens have keys; what tells them is fetched by those alone that show it
                { name: 'keys', test: /\/app\/ui\/keys\/(use-keys|single-keys)\.ts$/ },
                // what puts people on lists of one's own: a profile has it, and so have others, who need nothing else of a profile
                {
                  name: 'talent-lists',
                  test: /\/app\/(search\/talent-lists\/(use-list-dialog|list-button)|ui\/text\/fit-words)\.tsx?$/,
                },
                {
                  // what shows a profile, but for the parts that only some viewers fetch
                  name: 'person',
                  test: /\/app\/profiles\/profile\/(profile-(hero|body|meta)|person-ld|photos\/(photo-(grid|layout|viewer)|lead-photo)|section|outside-link|own-profile|social-links|skills|videos|film|list-context|details|parts-of-some)\.tsx?$/,
                },
                // what steps from profile to profile
                { name: 'steps', test: /\/app\/profiles\/profile\/(back-bar|load-profile)\.tsx?$/ },
                {
                  // what every form is made of: each part of its own would be one more name in the list that all pages load
                  name: 'fields',
                  test: /\/(app\/ui\/forms\/(field|field-group|text-input|text-area|phone-input|submit-button|form-notice)|app\/shell\/(forms\/(focus-first-fault|faults|form-faults)|session\/sign-in-again)|domain\/profiles\/tidy-phone)\.tsx?$/,
                },
                {
                  // what one chooses with, likewise
                  name: 'choices',
                  test: /\/app\/ui\/forms\/(select|multi-select|role-options|use-popup|list-keys|date-input)\.tsx?$/,
                },
                {
                  // what every long list of people is searched, filtered and drawn with
                  name: 'lists',
                  test: /\/app\/(ui\/(chip|chip-row|menu|tabs|forms\/checkbox-group|long-list\/(long-list|use-(columns|open-pages|printing|rows-in-sight))|filters\/((date|filter|range|typed)-field|filter-(bar|chips|lists)|order-select|search-box|use-(typed-text|url-params)))|shell\/memory\/reference-lists|search\/searches\/lazy-save-search)\.tsx?$/,
                },
                {
                  // what projects are surrounded by, and what they are written to with
                  name: 'project',
                  test: /\/app\/(projects\/(addresses|project-error|signed-in-parts|list\/project-list|archive\/use-archiving|detail\/(detail-skeleton|way-back))|messaging\/messages\/writing\/(message-button|use-message-dialog|why-not)|shell\/calls\/use-withdrawal|ui\/text\/(role-parts|audition-script))\.tsx?$/,
                },
                {
                  // what the pages of an account share
                  name: 'entrance',
                  test: /\/app\/(accounts\/(take-over-typed|verify-path|passwords\/new-password-fields|use-typed)|shell\/session\/(guest|landing)|ui\/forms\/password-input)\.tsx?$/,
                },
                // what longer forms are checked by. No group is wide: with its parts comes all that these need and no group
                // before it has, and so whoever needs one of them loads everything
                { name: 'checks', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
              ],
            },
          },
        },
      },
    },
  },
});
