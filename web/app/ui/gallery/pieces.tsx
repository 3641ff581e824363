import { BannerThumb } from '../cards/banner-thumb.tsx';
import { CastingBadge } from '../cards/casting-badge.tsx';
import { StatusBadge } from '../cards/status-badge.tsx';
import { DirectorLine } from '../director-line.tsx';
import { FieldGroup } from '../forms/field-group.tsx';
import { FormNotice } from '../forms/form-notice.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { AiNote } from '../pictures/ai-band.tsx';
import { Photo } from '../pictures/photo.tsx';
import { FullScreenSpinner } from '../states/full-screen-spinner.tsx';
import { ProgressBar } from '../states/progress-bar.tsx';
import { AuditionScript } from '../text/audition-script.tsx';
import { ComplaintsLine } from '../text/complaints.tsx';
import { RoleParts } from '../text/role-parts.tsx';
import { TextLink } from '../text/text-link.tsx';
import { WarnedNote } from '../text/warned-note.tsx';
import { project } from './samples.ts';
import { Columns, Row, Shelf } from './shelf.tsx';

const role = {
  physicalLookSuggestion: 'A thick moustache',
  description: 'Guards the night train, and its secret.',
  auditionScript: 'Ticket, please.',
};

const castings = ['Casting soon', 'Casting now', 'Casting done'] as const;

/** Parts of other parts, each in its states. */
export function Pieces() {
  return (
    <>
      <Shelf title="Projects and where one stands">
        <Row>
          {castings.map((castingStatus) => (
            <CastingBadge key={castingStatus} project={{ castingStatus, requirementClose: false }} />
          ))}
          <CastingBadge project={{ castingStatus: 'Casting now', requirementClose: true }} />
          <StatusBadge status="applied" />
          <StatusBadge status="shortlisted" />
          <DirectorLine director={{ name: 'Leela Krishnan', isVerified: true, verifiedOn: '2026-10-12' }} />
          <BannerThumb project={project} sizes="64px" className="size-16" />
        </Row>
        <div className="flex max-w-prose flex-col gap-3">
          <RoleParts role={role} />
          <AuditionScript text={role.auditionScript} />
          <p>
            By signing up you agree to our <TextLink to="/terms">Terms</TextLink>.
          </p>
          <WarnedNote about="message:1" />
          <ComplaintsLine
            complaints={{ complaintsName: 'Meher Irani', complaintsContact: 'ic@banyan.example' }}
          />
          <ComplaintsLine complaints={{ complaintsName: null, complaintsContact: null }} />
        </div>
      </Shelf>
      <Shelf title="Sending a form">
        <Columns>
          <FieldGroup label="Screen age" hint="The ages that you can play">
            <TextInput label="From" name="from" inputMode="numeric" />
          </FieldGroup>
          <FieldGroup label="Screen age" error="Stage age to is required" optional>
            <TextInput label="To" name="to" inputMode="numeric" />
          </FieldGroup>
          <div className="flex flex-col gap-4">
            <ProgressBar label="Uploading…" progress={0} />
            <ProgressBar label="Uploading…" progress={0.62} />
            <ProgressBar label="Waiting for the server…" />
          </div>
        </Columns>
        <FormNotice
          notice={{ kind: 'success', text: 'Thank you for your message! We will get back to you soon.' }}
        />
        <FormNotice notice={{ kind: 'error', text: 'An error occurred. Please try again.' }} />
        <Row>
          <SubmitButton>Send</SubmitButton>
          <SubmitButton pending>Sending…</SubmitButton>
          <SubmitButton disabled>Not yet</SubmitButton>
        </Row>
      </Shelf>
      <Shelf title="Pictures and waiting">
        <Row>
          <Photo photo={null} alt="" className="aspect-3/4 w-32 rounded-md" />
          <AiNote />
        </Row>
        <FullScreenSpinner />
      </Shelf>
    </>
  );
}
