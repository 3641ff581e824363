/** Whether this browser, and the address of this site, support passkeys: there are none for an IP address. */
export const mayUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
