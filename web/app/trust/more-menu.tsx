import { type ComponentProps, useState } from 'react';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Menu } from '../ui/menu.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import type { Blockable } from './blocks/blockable.ts';
import type { Reported } from './reports/reported.ts';

// rarely opened
const BlockDialog = latePart(
  () => import('./blocks/block-dialog.tsx'),
  (part) => part.BlockDialog,
);
const ReportDialog = latePart(
  () => import('./reports/report-dialog.tsx'),
  (part) => part.ReportDialog,
);

type Props = {
  /** What 'Report' is about; null where there is nothing to report. */
  report?: Reported | null;
  /** A photograph on the same screen. */
  photograph?: Reported | null;
  /** The casting directors that the viewer can block. */
  directors?: readonly Blockable[];
  /** Of several directors the one who made what is reported. */
  authorId?: string | undefined;
  onBlocked?: () => void;
  /** The menu's name for screen readers, where a page has several. */
  label?: string;
  /** Other actions, before these. */
  items?: ComponentProps<typeof Menu>['items'];
  className?: string;
};

const noDirectors: readonly Blockable[] = [];
const nothing = () => {};

/** '⋯' with 'Report', and 'Block {director}' below it; for a blocked director, a link to the page to unblock (rules
    reports/seen-1, contact/blocks-1). */
export function MoreMenu({
  report = null,
  photograph = null,
  directors = noDirectors,
  authorId,
  onBlocked = nothing,
  label = 'More',
  items = [],
  className,
}: Props) {
  const [asked, setAsked] = useState<Blockable | null>(null);
  const [reported, setReported] = useState<Reported | null>(null);
  const free = directors.filter(({ isBlocked }) => !isBlocked);
  const author = free.find(({ _id }) => _id === authorId);
  const blocks = free.map((director) => ({
    label: `Block ${director.name}`,
    danger: true,
    onSelect: () => setAsked(director),
  }));
  const all = [
    ...items,
    ...(report ? [{ label: 'Report', onSelect: () => setReported(report) }] : []),
    ...(photograph ? [{ label: 'Report the photograph', onSelect: () => setReported(photograph) }] : []),
    ...blocks,
  ];
  return (
    <>
      {directors
        .filter(({ isBlocked }) => isBlocked)
        .map(({ _id, name }) => (
          <span key={_id} className="inline-flex items-center gap-1 text-sm text-ink-soft">
            Blocked
            <ButtonLink
              to="/account/contact?tab=blocked"
              size="sm"
              variant="quiet"
              aria-label={`Unblock ${name}`}
            >
              Unblock
            </ButtonLink>
          </span>
        ))}
      {all.length > 0 && (
        <Menu label={label} trigger={<Icon name="more" />} items={all} className={className} />
      )}
      {reported && (
        <ReportDialog
          reported={reported}
          director={author ?? (free.length === 1 ? (free[0] ?? null) : null)}
          onClose={() => setReported(null)}
          onBlock={setAsked}
        />
      )}
      {asked && <BlockDialog director={asked} onClose={() => setAsked(null)} onBlocked={onBlocked} />}
    </>
  );
}
