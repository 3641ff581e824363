import { Suspense } from 'react';
import { part } from '../../shell/page/part.tsx';
import { requireUser } from '../../shell/session/session.ts';
import { latePart } from '../../ui/late-part.tsx';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/project-boards';

// loaded on opening: the route list is on every page and must stay small
const importBoards = () => import('../../casting/boards/team/boards-page.tsx');
const BoardsPage = part('boards', importBoards, (it) => it.BoardsPage);
const BoardsError = part('boards/error', importBoards, (it) => it.BoardsError);

// features do not import each other: the route passes the desk's bar to the board
const ChosenElsewhereBar = latePart(
  () => import('../../casting/desk/selecting/chosen-elsewhere.tsx'),
  (part) => part.ChosenElsewhereBar,
);

/** The boards of a project, or one of them. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireUser(request);
  const { loadBoards } = await BoardsPage.fetch();
  return loadBoards(params);
}

export const HydrateFallback = () => <FullScreenSpinner title="Boards" what="the boards" />;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const board = loaderData?.board;
  return [{ title: `${board ? `Board: ${board.title}` : 'Boards'} · Kirdaar` }];
};

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <BoardsPage
        {...loaderData}
        bar={({ project, board, people, onTakeOff, onClear }) => (
          <ChosenElsewhereBar
            project={project}
            people={people}
            asOf={board.asOf}
            further={onTakeOff ? [{ label: 'Remove from board', onChoose: onTakeOff }] : []}
            staysAt={(pathname) => pathname.endsWith(`/boards/${board._id}`)}
            onClear={onClear}
          />
        )}
      />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <BoardsError error={error} />
    </Suspense>
  );
}
