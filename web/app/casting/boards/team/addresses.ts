/** The boards of a project, or one of them. */
export function boardsPath(projectIdentifier: string, boardId?: string): string {
  const all = `/projects/${encodeURIComponent(projectIdentifier)}/boards`;
  return boardId ? `${all}/${boardId}` : all;
}

/** The address of a board's link as a client opens it. */
export function boardAddress(link: string): string {
  return window.location.origin + link;
}

/** WhatsApp with a message ready to send; to whom is chosen there. */
export function whatsAppAddress(title: string, project: string, link: string): string {
  const text = `${title} for ${project}: ${boardAddress(link)}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
