import '../../accounts/magic-links/answers.css';
import { NeverMail } from '../../accounts/magic-links/never-mail.tsx';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import type { Route } from './+types/never';

/**
 * A plain form, with scripts and without: opening the page changes nothing, because programs open links in
 * mails.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await readPosted(request, {});
  try {
    await serverCall(context, 'refuseMails', { params });
    return { isDone: true } as const;
  } catch (error) {
    return sendBack(error, typed, 'This could not be saved. Please try again.');
  }
}

// The address contains a token: no cache keeps the page, and no other site gets the address. With
// 'no-referrer' the browser would send the origin 'null', which is refused.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

export const meta = () => [
  { title: 'Never mail me again · Kirdaar' },
  { name: 'robots', content: 'noindex' },
];

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <NeverMail
      isDone={Boolean(actionData && 'isDone' in actionData)}
      notice={actionData && 'notice' in actionData ? actionData.notice : null}
    />
  );
}
