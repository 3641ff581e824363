import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { CompareDialog } from '../comparing/compare-dialog.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { DateRange } from '../forms/date-range.tsx';
import { Avatar } from '../pictures/avatar.tsx';
import { YouTubeEmbed } from '../pictures/youtube-embed.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { CardSkeletons } from '../states/skeleton.tsx';
import { Spinner } from '../states/spinner.tsx';
import { ClampText } from '../text/clamp-text.tsx';
import { Row, Shelf } from './shelf.tsx';

const long =
  'Vaidehi runs the smallest police station of the coast. She has seen three monsoons here and means to leave before the fourth. Then a letter arrives, addressed to somebody who drowned before she was born. '.repeat(
    3,
  );

export function States() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'compare' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Shelf title="States">
        <div className="grid gap-6 lg:grid-cols-2">
          <Sheet>
            <EmptyState title="No profiles found" action={<Button variant="secondary">Clear Filters</Button>}>
              Nobody matches all of these filters.
            </EmptyState>
          </Sheet>
          <Sheet>
            <ErrorState message="Failed to load profiles. Please try again later." onRetry={close} />
          </Sheet>
        </div>
        <Row>
          <Spinner />
          <Spinner label="Checking..." size="size-8" />
          <Avatar name="Asha Devi Rao" size="sm" />
          <Avatar name="Asha Devi Rao" />
          <Avatar name="Asha Devi Rao" size="lg" />
          <DateRange start="2026-11-10" end="2026-12-05" />
        </Row>
        <CardSkeletons count={4} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4" />
      </Shelf>
      <Shelf title="Windows">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button variant="danger" onClick={() => setOpen('confirm')}>
            Ask first
          </Button>
          <Button variant="secondary" onClick={() => setOpen('compare')}>
            Compare
          </Button>
        </Row>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Apply for Inspector Vaidehi"
          footer={<Button onClick={close}>Apply</Button>}
        >
          <p>The focus stays in here; Escape leaves.</p>
        </Dialog>
        <CompareDialog
          open={open === 'compare'}
          differences={[{ key: 'city', label: 'City', mine: 'Pune', theirs: 'Nashik', suggested: null }]}
          about={<p>This audition was saved somewhere else while you were editing.</p>}
          show={(difference, side) => <p>{difference[side]}</p>}
          onSave={close}
          onClose={close}
        />
        <ConfirmDialog
          open={open === 'confirm'}
          title="Delete project"
          confirmLabel="Delete"
          danger
          onConfirm={close}
          onCancel={close}
        >
          Are you sure you want to delete this project? This action cannot be undone.
        </ConfirmDialog>
      </Shelf>
      <Shelf title="Long text and film">
        <ClampText text={long} lines={3} />
        <div className="max-w-xl">
          <YouTubeEmbed id="aaaaaaaaaaa" title="Intro video of Asha Devi Rao" />
        </div>
      </Shelf>
    </>
  );
}

/** A background for a state. */
function Sheet({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-raised p-5 shadow-low sm:p-6">{children}</div>;
}
