import { normalisePhone } from '@kirdaar/domain/profiles/normalise-phone.ts';
import { redirect } from 'react-router';
import { publicUrlContext } from '../../shell/calls/context.ts';
import { newIdempotencyKey } from '../../shell/calls/idempotency-key.ts';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { ContactForm } from '../../street/contact-form.tsx';
import { ContactPanel } from '../../street/contact-panel.tsx';
import { contactFailed, emptyMessage } from '../../street/use-contact-form.ts';
import type { Route } from './+types/contact';

export function loader({ context, request }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.has('sent');
  return { publicUrl: context.get(publicUrlContext), isSent, key: newIdempotencyKey() };
}

/** Handles the form without JavaScript; pressed twice, it is one message. */
export async function action({ request, context }: Route.ActionArgs) {
  const { key, ...typed } = await readPosted(request, { key: '', ...emptyMessage });
  const body = { ...typed, phoneNumber: normalisePhone(typed.phoneNumber) };
  try {
    await serverCall(context, 'createContact', { body, key: key || undefined });
    return redirect('/contact?sent=true#sent', 303);
  } catch (error) {
    return sendBack(error, typed, contactFailed);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact',
    description: 'Write to Kirdaar or call us: numbers, e-mail, address and a contact form.',
    publicUrl: loaderData?.publicUrl,
    path: '/contact',
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="relative isolate flex-1">
      <div
        className="halftone fade-to-top absolute inset-x-0 top-0 -z-10 h-96 rotate-180 text-line"
        aria-hidden="true"
      />
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-12 sm:px-6 lg:py-20">
        <div>
          <h1 className="font-display text-4xl sm:text-5xl">Contact us</h1>
          <p className="max-w-prose pt-3 text-lg text-ink-soft">
            A question about a role, a profile or an account? Write to us, and a person answers.
          </p>
        </div>
        <div className="grid overflow-hidden rounded-lg shadow-high lg:grid-cols-[1fr_1.5fr]">
          <ContactPanel />
          <ContactForm formKey={loaderData.key} isSent={loaderData.isSent} sentBack={actionData} />
        </div>
      </div>
    </div>
  );
}
