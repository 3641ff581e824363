type Props = { children: React.ReactNode; className?: string; labelledBy?: string };

/** One block of a street page, with the page's margins. */
export function Section({ children, className, labelledBy }: Props) {
  return (
    <section aria-labelledby={labelledBy} className={className}>
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-16 sm:px-6 lg:py-24">{children}</div>
    </section>
  );
}
