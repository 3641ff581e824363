import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { NoLongerPart } from '../../../messaging/live/no-longer-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { printPage } from '../../../ui/long-list/use-printing.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { deskPath } from '../addresses.ts';
import { useLivePage } from '../live/use-live-page.ts';
import { Strangers } from '../strangers.tsx';
import { Face } from './face.tsx';
import { loadSheet, type Sheet, stillOn } from './load-sheet.ts';
import './sheet.css';

export { loadSheet as load };

/** The faces on an A4 page: three in a row, four rows (rule desk/sheet-1). */
const onAPage = 12;

type Props = { data: Sheet | null; projectIdentifier: string };

/** The candidates of a list for print, with a preview (rule desk/sheet-1). */
export function Page({ data, projectIdentifier }: Props) {
  if (!data) return <Strangers projectIdentifier={projectIdentifier} />;
  return <SheetScreen loaded={data} />;
}

function SheetScreen({ loaded }: { loaded: Sheet }) {
  const [params] = useSearchParams();
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState('');
  const { projectIdentifier } = loaded.project;
  const { page, isRemoved } = useLivePage({
    projectId: loaded.project._id,
    loaded,
    ask: async () => {
      const fresh = await loadSheet(projectIdentifier, params);
      return fresh && stillOn(loaded, fresh);
    },
    peopleOf: ({ people }) => people.map(({ _id: id, name }) => ({ id, name })),
    onGone: setGone,
  });
  if (isRemoved) return <NoLongerPart />;
  const { project, title, people, isCut } = page;
  const name = project.name || 'Untitled Project';
  const sheets = Array.from({ length: Math.ceil(people.length / onAPage) }, (_, page) =>
    people.slice(page * onAPage, (page + 1) * onAPage),
  );
  const count = sheets.length;

  // wait for the photographs: an unloaded one would print as an empty box
  async function print() {
    setPending(true);
    await printPage();
    setPending(false);
  }

  return (
    <div className="sheet">
      <header className="sheet-tools">
        <div className="min-w-0">
          <Link
            to={deskPath(projectIdentifier, params)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-red-text"
          >
            <Icon name="arrowLeft" size="size-4.5" />
            Casting desk
          </Link>
          <h1 className="font-display text-2xl sm:text-3xl">Print sheet</h1>
          <p className="text-ink-soft">
            {people.length > 0 && `${people.length} ${people.length === 1 ? 'candidate' : 'candidates'} on `}
            {people.length > 0 && `${count} ${count === 1 ? 'page' : 'pages'}`}
            {isCut && `, the first of a longer list`}
          </p>
          <p role="status" className="font-medium empty:hidden">
            {gone}
            {page.hasChanged && (
              <>
                {' '}
                The list changed.{' '}
                <Button variant="quiet" size="sm" onClick={() => void revalidate()}>
                  Refresh
                </Button>
              </>
            )}
          </p>
        </div>
        <Button pending={pending} disabled={people.length === 0} onClick={print}>
          Print or save as PDF
        </Button>
      </header>
      {people.length === 0 && <EmptyState title="Nobody here yet." />}
      <div className="sheet-pages">
        {sheets.map((faces, page) => (
          <section key={faces[0]?._id} aria-label={`Page ${page + 1}`} className="sheet-page">
            <p className="sheet-head">
              <strong>{name}</strong>
              <span>{title}</span>
              <span>
                {page + 1} / {count}
              </span>
            </p>
            <ul className="sheet-faces">
              {faces.map((one) => (
                <Face key={one._id} candidate={one} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
