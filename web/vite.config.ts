import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const onEveryPage = new Set<string>();

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noteFrame],
  build: {
    // pictures and fonts stay files: they are cached on their own and cost no script bytes
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'frame',
                  test: (id) =>
                    (onEveryPage.has(id) && !id.endsWith('/app/root.tsx')) ||
                    id.endsWith('/shell/page-meta.ts'),
                },
                {
                  // small parts that a profile needs and other pages too: together they compress, and are one request
                  name: 'parts',
                  test: /\/(app\/ui\/(clamp-text|copy-button|full-screen-spinner|youtube-embed|use-hydrated|filters\/filter-params)|app\/features\/profile\/(list-context|video-link)|app\/features\/[a-z]+\/(web-link|social-link)|app\/shell\/(api|client-cache|viewer-mark)|domain\/(age-range|limits|monologues|photo-types))\.tsx?$/,
                },
                // what directors' screens keep, small too
                { name: 'casting', test: /\/app\/shell\/(known-projects|share-call|talent-in-hand)\.ts/ },
                { name: 'texts', test: /\/domain\/(calendar|labels)\.ts/ },
                { name: 'cards', test: /\/app\/ui\/(cards\/|error-state|empty-state|icon-button)/ },
              ],
            },
          },
        },
      },
    },
  },
});
