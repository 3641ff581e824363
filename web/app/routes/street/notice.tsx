import { isNoticeLanguage } from '@kirdaar/domain/texts/notice-languages.ts';
import { publicUrlContext } from '../../shell/calls/context.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { NoticePage } from '../../street/legal/notices/notice-page.tsx';
import { loadNotice, offeredLanguages } from '../../street/legal/notices/notices.ts';
import type { Route } from './+types/notice';

/** The texts come from the server, so that no page loads a language that is not open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('in') ?? '';
  const language = isNoticeLanguage(asked) && offeredLanguages.includes(asked) ? asked : 'en';
  const notice = await loadNotice(language);
  const english = notice.state === 'draft' ? await loadNotice('en') : null;
  return { publicUrl: context.get(publicUrlContext), language, notice, english } as const;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.notice.title ?? 'The notice in short',
    description: loaderData?.notice.lead ?? '',
    publicUrl: loaderData?.publicUrl,
    path: '/notice',
  });

export default function NoticeRoute({ loaderData }: Route.ComponentProps) {
  const { language, notice, english } = loaderData;
  return <NoticePage {...{ language, notice, english }} />;
}
