import { type Complaints, complaintsLink, complaintsTexts } from '@kirdaar/domain/projects/complaints.ts';

/** Who receives harassment complaints of a production, in one line (rule projects/complaints-1). */
export function ComplaintsLine({ complaints }: { complaints: Complaints }) {
  const { complaintsName: name, complaintsContact: contact } = complaints;
  if (!name || !contact) return <p className="text-sm text-ink-soft">{complaintsTexts.nobody}</p>;
  return (
    <p className="text-sm break-words text-ink-soft">
      {complaintsTexts.label} <span className="font-semibold text-ink">{name}</span>
      {', '}
      <a
        href={complaintsLink(contact)}
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {contact}
      </a>
    </p>
  );
}
