import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { AskedQuestion } from '../../accounts/magic-links/load-question.ts';
import { part } from '../../shell/page/part.tsx';
import { FullScreenSpinner } from '../../ui/states/full-screen-spinner.tsx';

// loaded when opened: every page loads the list of routes, so it stays small
const importPage = () => import('../../accounts/magic-links/answer-page.tsx');
const AnswerPage = part('answer', importPage, (it) => it.AnswerPage);
const AnswerError = part('answer/error', importPage, (it) => it.AnswerError);

/** The question behind a mail's link: its token is enough to answer, signed in or not. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { loadQuestion } = await AnswerPage.fetch();
  return loadQuestion(params.token ?? '', request.signal);
}

// the address contains a token: no cache keeps the page, and no other site gets the address
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export const HydrateFallback = () => <FullScreenSpinner title="A question" what="the question" />;

export const meta = () => [{ title: 'A question · Kirdaar' }, { name: 'robots', content: 'noindex' }];

export default function Page({ loaderData }: { loaderData: AskedQuestion }) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <AnswerPage asked={loaderData} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <AnswerError error={error} />
    </Suspense>
  );
}
