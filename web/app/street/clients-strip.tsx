import { useState } from 'react';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { clients } from './clients.ts';
import { useEndlessScroll } from './use-endless-scroll.ts';

/** Logos in an endless scroll (rule pages/home-7). The list is rendered three times; screen readers get it once. */
export function ClientsStrip() {
  const { strip, paused, setPaused } = useEndlessScroll();
  return (
    <section aria-labelledby="clients" className="border-y border-line bg-sunken">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-14 sm:px-6">
        <div className="flex items-end justify-between gap-4">
          <div>
            <h2 id="clients" className="font-display text-2xl sm:text-3xl">
              Our Clients
            </h2>
            <p className="pt-2 text-ink-soft">
              Trusted by industry-leading companies and organizations worldwide
            </p>
          </div>
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? 'Let the logos move' : 'Hold the logos'}
            onClick={() => setPaused(!paused)}
            className="hover:bg-line"
          />
        </div>
        <section ref={strip} aria-label="Client logos" className="no-scrollbar flex overflow-x-auto">
          {[0, 1, 2].map((copy) => (
            <ul key={copy} aria-hidden={copy > 0} className="flex shrink-0">
              {clients.map((client) => (
                <li key={client.name} className="pr-4">
                  <Logo {...client} />
                </li>
              ))}
            </ul>
          ))}
        </section>
        <p className="text-sm text-ink-faint">
          Demo: these companies and logos are invented. Real clients appear here once they agree to be named.
        </p>
      </div>
    </section>
  );
}

function Logo({ name, logo }: { name: string; logo: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className="grid h-22 w-56 place-items-center rounded-md border border-line bg-poster-paper px-5 text-poster-ink">
      {broken ? (
        <span className="text-center font-display text-lg">{name}</span>
      ) : (
        <img
          src={logo}
          alt={name}
          height={40}
          className="h-10 w-auto"
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
