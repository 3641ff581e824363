import { renderToStaticMarkup } from 'react-dom/server';
import type { FooterFacts } from '../calls/context.ts';

/** A rendered page with the officer for complaints and the registration as a placement agency at the end of its
    footer. Only the server's document has them: the scripts do not know them, and leave them in place. Each is an
    `aside`: React would take another element for its own next one. */
export function addFooterLines(html: string, { officer, placementRegistration }: FooterFacts): string {
  const place = html.lastIndexOf(footerEnd);
  if (place < 0) return html;
  const end = place + footerEnd.length;
  const lines = renderToStaticMarkup(
    <>
      {officer && <GrievanceLine {...officer} />}
      {placementRegistration && (
        <aside aria-label="Placement registration" className={look}>
          <p className="mx-auto max-w-page px-(--page-margin) pb-3">
            {`Placement registration: ${placementRegistration}`}
          </p>
        </aside>
      )}
    </>,
  );
  return html.slice(0, end) + lines + html.slice(end);
}

const footerEnd = '</footer>';
const look = 'on-dark bg-poster-ink text-sm text-poster-faded print:hidden';
const linkLook = 'flex min-h-11 items-center hover:text-white hover:underline';

function GrievanceLine({ name, email, phone }: NonNullable<FooterFacts['officer']>) {
  return (
    <aside aria-label="Grievance Officer" className={look}>
      <address className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-(--page-margin) pb-3 not-italic">
        <span>Grievance Officer: {name}</span>
        <a href={`mailto:${email}`} className={linkLook}>
          {email}
        </a>
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkLook}>
          {phone}
        </a>
      </address>
    </aside>
  );
}
