import { reach } from '../shell/frame/reach.ts';
import { Icon } from '../ui/pictures/icon.tsx';

/** How to reach us without the form. */
export function ContactPanel() {
  return (
    <div className="on-dark relative isolate flex flex-col gap-7 overflow-hidden bg-poster-ink p-6 text-poster-paper sm:p-9">
      <div
        className="rays absolute inset-0 -z-10 opacity-45 [--ray:var(--poster-maroon)]"
        aria-hidden="true"
      />
      <h2 className="font-display text-2xl">Contact Information</h2>
      <address className="flex flex-col gap-6 not-italic">
        <div className="flex gap-3">
          <Icon name="phone" size="size-6" />
          <ul className="flex flex-col gap-1.5">
            {reach.supportNumbers.map(({ label, number }) => (
              <li key={number}>
                <span className="text-poster-faded">{label}: </span>
                <a
                  href={`tel:${number.replaceAll(' ', '')}`}
                  className="font-semibold whitespace-nowrap hover:text-marigold hover:underline"
                >
                  {number}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="flex gap-3">
          <Icon name="mail" size="size-6" />
          <a
            href={`mailto:${reach.email}`}
            className="font-semibold underline decoration-marigold underline-offset-4"
          >
            {reach.email}
          </a>
        </p>
        <p className="flex gap-3">
          <Icon name="pin" size="size-6" />
          <span>
            {reach.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </p>
      </address>
      <p className="mt-auto border-t-2 border-dashed border-white/25 pt-5 text-poster-faded">{reach.hours}</p>
    </div>
  );
}
