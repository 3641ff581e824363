export function boardsPath(projectIdentifier: string, boardId?: string): string {
  const all = `/projects/${encodeURIComponent(projectIdentifier)}/boards`;
  return boardId ? `${all}/${boardId}` : all;
}

/** The address of a board's link for clients. */
export function boardAddress(link: string): string {
  return window.location.origin + link;
}

/** A WhatsApp link with a message ready to send; the contact is chosen there. */
export function whatsAppAddress(title: string, project: string, link: string): string {
  const text = `${title} for ${project}: ${boardAddress(link)}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
