import { pageMeta } from '../shell/page/page-meta.ts';
import { Cards } from '../ui/gallery/cards.tsx';
import { Controls } from '../ui/gallery/controls.tsx';
import { Fields } from '../ui/gallery/fields.tsx';
import { Lists } from '../ui/gallery/lists.tsx';
import { Looks } from '../ui/gallery/looks.tsx';
import { Pieces } from '../ui/gallery/pieces.tsx';
import { States } from '../ui/gallery/states.tsx';

export const meta = () => pageMeta({ title: 'Design', noindex: true });

/** Every part in every state, light and dark; only in development (routes.ts). */
export default function Design() {
  return (
    <>
      <h1 className="mx-auto w-full max-w-page px-4 pt-10 font-display text-4xl sm:px-6">Design</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} data-theme={theme} aria-label={`In ${theme}`} className="bg-paper text-ink">
          <div className="mx-auto flex w-full max-w-page flex-col px-4 py-10 sm:px-6">
            <Looks />
            <Controls />
            <Fields />
            <Pieces />
            <Lists />
            <Cards />
            <States />
          </div>
        </section>
      ))}
    </>
  );
}
