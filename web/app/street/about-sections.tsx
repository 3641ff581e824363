import { Icon } from '../ui/pictures/icon.tsx';
import { audiences, reasons } from './about-texts.ts';
import shoot from './art/shoot.svg?url';
import { Section } from './section.tsx';
import { SectionHeading } from './section-heading.tsx';

export function Mission() {
  return (
    <Section labelledBy="mission">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.2fr]">
        <img
          src={shoot}
          alt=""
          width={1000}
          height={900}
          loading="lazy"
          className="misprint aspect-4/3 w-full object-cover"
        />
        <div className="flex flex-col gap-5">
          <SectionHeading id="mission" title="Our Mission" />
          <p className="max-w-prose text-lg">
            A part should go to the person who is right for it, not to the one who happened to hear of it.
            India has a hundred thousand faces and voices that no office in Mumbai has a folder for.
          </p>
          <p className="max-w-prose text-ink-soft">
            So we make being found simple, and looking quick: on a phone with a patchy connection as well as
            on a laptop with forty tabs open. No fee to be listed, no agent in between, nobody’s phone number
            on a public page.
          </p>
        </div>
      </div>
    </Section>
  );
}

export function WhyChoose() {
  return (
    <div className="on-dark sprockets-top sprockets-bottom bg-poster-ink text-poster-paper">
      <Section labelledBy="why">
        <SectionHeading id="why" title="Why choose Kirdaar" />
        <ul className="grid gap-8 md:grid-cols-3">
          {reasons.map(({ icon, title, text }) => (
            <li key={title} className="flex flex-col gap-3 border-t-4 border-marigold pt-5">
              <span className="grid size-13 -rotate-3 place-items-center bg-red text-white">
                <Icon name={icon} size="size-7" />
              </span>
              <h3 className="font-display text-2xl">{title}</h3>
              <p className="text-poster-faded">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

export function WhoWeServe() {
  return (
    <div className="bg-sunken">
      <Section labelledBy="who">
        <SectionHeading id="who" title="Who we serve" />
        <ul className="grid gap-6 md:grid-cols-3">
          {audiences.map(({ title, text }, place) => (
            <li key={title} className="flex flex-col drop-shadow-md">
              <span
                aria-hidden="true"
                className="ticket-stub flex items-end rounded-t-lg bg-red px-5 pt-8 pb-3 font-display text-4xl text-white"
              >
                {['I', 'II', 'III'][place]}
              </span>
              <div className="ticket-body flex-1 rounded-b-lg bg-raised p-5">
                <h3 className="font-display text-xl">{title}</h3>
                <p className="pt-3 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
