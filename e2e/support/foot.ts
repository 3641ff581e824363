/** A document without its last line, the contact for complaints: that address is public. */
export function withoutOfficer(html: string): string {
  return html.replace(/<aside aria-label="Grievance Officer".*?<\/aside>/s, '');
}
