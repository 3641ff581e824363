import { publicUrlContext } from '../../shell/calls/context.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { AboutHero } from '../../street/about-hero.tsx';
import { Mission, WhoWeServe, WhyChoose } from '../../street/about-sections.tsx';
import { ClosingCall } from '../../street/closing-call.tsx';
import { HowItWorks } from '../../street/how-it-works.tsx';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(publicUrlContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'About us',
    description:
      'Who Kirdaar is for, why it exists, and how actors and casting directors find each other here.',
    publicUrl: loaderData?.publicUrl,
    path: '/about',
  });

export default function About() {
  return (
    <>
      <AboutHero />
      <Mission />
      <WhyChoose />
      <WhoWeServe />
      <HowItWorks />
      <ClosingCall />
    </>
  );
}
