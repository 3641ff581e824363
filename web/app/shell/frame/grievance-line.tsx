import type { GrievanceOfficer } from '@kirdaar/contract/trust/contacts.ts';
import { renderToStaticMarkup } from 'react-dom/server';

/** A rendered page with the officer for complaints at the end of its footer. Only the server's document has it: the
    scripts do not know it, and leave it in place. */
export function nameOfficer(html: string, officer: GrievanceOfficer | null): string {
  const place = html.lastIndexOf(footerEnd);
  if (!officer || place < 0) return html;
  const end = place + footerEnd.length;
  return html.slice(0, end) + renderToStaticMarkup(<GrievanceLine {...officer} />) + html.slice(end);
}

const footerEnd = '</footer>';
const look = 'hover:text-white hover:underline';

function GrievanceLine({ name, email, phone }: GrievanceOfficer) {
  return (
    <aside
      aria-label="Grievance Officer"
      className="on-dark bg-poster-ink text-sm text-poster-faded print:hidden"
    >
      <address className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 pb-3 not-italic sm:px-6">
        <span>Grievance Officer: {name}</span>
        <a href={`mailto:${email}`} className={`flex min-h-11 items-center ${look}`}>
          {email}
        </a>
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={`flex min-h-11 items-center ${look}`}>
          {phone}
        </a>
      </address>
    </aside>
  );
}
