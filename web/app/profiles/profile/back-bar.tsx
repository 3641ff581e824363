import type { MouseEvent } from 'react';
import { type LinkProps, useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/**
 * Back to the list that the profile was opened from, with the same search and filters (rule
 * profiles/context-2).
 */
export function BackBar(link: Pick<LinkProps, 'to' | 'state'>) {
  const navigate = useNavigate();
  const from = useLocation().state as { showProfileBasicHeader?: boolean } | null;

  /** The list is one step back in this tab's history, where the browser restores the scroll position. */
  function onClick(event: MouseEvent) {
    if (!from?.showProfileBasicHeader || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <nav aria-label="Back" className="border-b border-line bg-raised">
      <div className="mx-auto max-w-page px-[calc(var(--page-margin)-0.75rem)] py-1.5">
        <ButtonLink {...link} onClick={onClick} variant="quiet" size="sm">
          <Icon name="arrowLeft" />
          Back
        </ButtonLink>
      </div>
    </nav>
  );
}
