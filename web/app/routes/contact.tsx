import { ContactForm } from '../features/street/contact-form.tsx';
import { ContactPanel } from '../features/street/contact-panel.tsx';
import { publicUrlContext } from '../shell/context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(publicUrlContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact',
    description: 'Write to Kirdaar or call us: numbers, e-mail, address and a contact form.',
    publicUrl: loaderData?.publicUrl,
    path: '/contact',
  });

export default function Contact() {
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
          <ContactForm />
        </div>
      </div>
    </div>
  );
}
