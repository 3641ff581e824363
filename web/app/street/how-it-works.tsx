import { Section } from './section.tsx';
import { SectionHeading } from './section-heading.tsx';
import { steps } from './steps.ts';

export function HowItWorks() {
  return (
    <Section labelledBy="how-it-works">
      <SectionHeading id="how-it-works" title="See how the product works for you" />
      <ol className="grid gap-6 lg:grid-cols-3">
        {steps.map((step, place) => (
          <li
            key={step.title}
            className="flex flex-col overflow-hidden rounded-lg md:max-lg:flex-row border border-line bg-raised shadow-low"
          >
            <div className="relative md:max-lg:w-2/5">
              <img
                src={step.imageUrl}
                alt=""
                width={640}
                height={400}
                loading="lazy"
                className="aspect-8/5 w-full object-cover md:max-lg:h-full"
              />
              <span
                aria-hidden="true"
                className="absolute -bottom-6 left-5 grid md:max-lg:top-5 md:max-lg:bottom-auto size-13 -rotate-6 place-items-center bg-red font-display text-2xl text-white"
              >
                {place + 1}
              </span>
            </div>
            <div className="flex flex-1 flex-col gap-3 p-5 pt-9 md:max-lg:pt-5">
              <h3 className="font-display text-2xl">{step.title}</h3>
              <p className="text-ink-soft">{step.description}</p>
              <dl className="mt-auto flex flex-col gap-3 border-t-2 border-dashed border-line pt-4 text-sm">
                <Side name="Actors" text={step.artist} />
                <Side name="Casting directors" text={step.director} />
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold text-red-text">{name}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </div>
  );
}
