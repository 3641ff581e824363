/** A document without the line at its foot that names to whom complaints go: that address is meant for everybody. */
export function withoutOfficer(html: string): string {
  return html.replace(/<aside aria-label="Grievance Officer".*?<\/aside>/s, '');
}
