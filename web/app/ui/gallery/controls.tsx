import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../buttons/button.tsx';
import { ButtonLink } from '../buttons/button-link.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { ShareButton } from '../buttons/late-share.ts';
import { LoadMore } from '../buttons/load-more.tsx';
import { MoreButton } from '../buttons/more-button.tsx';
import { ChipRow } from '../chip-row.tsx';
import { Menu } from '../menu.tsx';
import { Icon } from '../pictures/icon.tsx';
import { StepIndicator } from '../step-indicator.tsx';
import { Tabs } from '../tabs.tsx';
import { toast } from '../toasts/toast.ts';
import { Row, Shelf } from './shelf.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'marigold'] as const;
const nothing = () => {};

function MoreUntilTheEnd() {
  const [left, setLeft] = useState(2);
  return <MoreButton onMore={left > 0 ? () => setLeft(left - 1) : null} />;
}

export function Controls() {
  return (
    <>
      <Shelf title="Buttons">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Row key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            <Button size={size} pending>
              Saving…
            </Button>
            <Button size={size} disabled>
              Off
            </Button>
          </Row>
        ))}
        <Row>
          <ButtonLink to="/design" variant="secondary">
            A link as a button
          </ButtonLink>
          <LoadMore to="/design" />
          <MoreUntilTheEnd />
          <IconButton icon="edit" label="Edit" />
          <CopyButton label="Copy profile link" text={() => location.href} />
          <ShareButton title="The design page" address={() => location.href} />
          <Menu
            label="Acts of the project"
            trigger={<Icon name="more" />}
            items={[
              { label: 'Edit', icon: <Icon name="edit" />, onSelect: () => toast('Edit chosen') },
              {
                label: 'Delete',
                icon: <Icon name="trash" />,
                danger: true,
                onSelect: () => toast('Delete chosen'),
              },
            ]}
          />
        </Row>
      </Shelf>
      <Shelf title="Notices">
        <Row>
          <Button variant="secondary" onClick={() => toast('Project updated successfully!', 'success')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast('Failed to save draft', 'error')}>
            Error
          </Button>
          <Button variant="secondary" onClick={() => toast('You are already logged in!')}>
            Info
          </Button>
        </Row>
      </Shelf>
      <Shelf title="Badges, chips, tabs, steps">
        <Row>
          <Badge tone="applied">Applied</Badge>
          <Badge tone="shortlisted">Shortlisted</Badge>
          <Badge tone="closed">Role Closed</Badge>
          <Badge tone="draft">Draft</Badge>
          <Badge tone="soon">Casting soon</Badge>
          <Badge tone="open">Casting now</Badge>
          <Badge>Casting done</Badge>
        </Row>
        <ChipRow
          onReset={nothing}
          chips={['Female', 'Kerala', 'Stage age 20-35'].map((label) => ({
            key: label,
            label,
            onRemove: nothing,
          }))}
        />
        <Tabs
          label="Talents"
          current="applied"
          tabs={['All', 'Applied', 'Shortlisted', 'Viewed'].map((label, place) => ({
            key: label.toLowerCase(),
            label,
            to: `/design?tab=${label.toLowerCase()}`,
            count: `${place * 4}`,
          }))}
        />
        <StepIndicator
          current="professional"
          steps={[
            { key: 'personal', label: 'Personal', to: '/design?step=personal' },
            { key: 'photos', label: 'Photos', to: '/design?step=photos' },
            { key: 'professional', label: 'Professional' },
            { key: 'monologue', label: 'Monologue' },
          ]}
        />
      </Shelf>
    </>
  );
}
