import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import './to-answer.css';

/** Invitations to auditions without an answer, at the foot of an artist's start pages (rule
    auditions/mine-6). It reserves its own space, so nothing visible moves. */
export function ToAnswer({ count }: { count: number }) {
  const { key } = useLocation();
  const [main, setMain] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another one
  useEffect(() => setMain(document.getElementById('main')), [key]);
  if (!main) return null;
  return createPortal(
    <aside aria-label="Invitations to auditions" className="to-answer">
      <p className="font-semibold">
        {count === 1 ? 'You are invited to an audition.' : `You are invited to ${count} auditions.`}
      </p>
      <ButtonLink to="/auditions" variant="secondary" size="sm">
        Answer now
      </ButtonLink>
    </aside>,
    main,
  );
}
