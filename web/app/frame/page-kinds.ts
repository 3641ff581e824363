const aboutKirdaar = /^\/(about|contact)?\/?$/;
const tools =
  /^\/(profiles|profile-setup|change-password|account|lists|searches|roles|applications|auditions|notifications|messages|admin|answer|team-invitations)\b|^\/projects\/(create$|[^/]+\/.)/;

/** Whether a page uses a wide screen: all of signed-in users but Home, About and Contact (rule pages/frame-1). */
export const isWide = (pathname: string, isSignedIn: boolean) => isSignedIn && !aboutKirdaar.test(pathname);

/** Whether the footer is one line: not where visitors may come but by a mail's link, and not on Projects (rule pages/frame-2). */
export const hasFooterLine = (pathname: string) => tools.test(pathname);
