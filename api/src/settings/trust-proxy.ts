import { BlockList, isIP } from 'node:net';

/** Who is trusted about the caller's IP address: a number of hops, addresses and networks, or no one. */
export type TrustedProxies = number | string[] | false;

/**
 * Reads TRUST_PROXY. Only named addresses and networks are trusted: with 'true', or a network of all
 * addresses, anyone could forge their address. A number trusts every client, so it is allowed only if Kirdaar
 * listens on this machine alone. Adds each problem with its remedy.
 */
export function readTrustProxy(
  text: string | undefined,
  host: string,
  listensHereOnly: boolean,
  problems: string[],
): TrustedProxies {
  if (text === undefined || text === '0' || text === 'false') return false;
  if (/^[1-9]$/.test(text)) {
    if (listensHereOnly) return Number(text);
    problems.push(
      `TRUST_PROXY must name the proxies when HOST is ${host}: a number believes anyone who connects. Give their addresses or networks, as in TRUST_PROXY=10.0.0.5,172.18.0.0/16`,
    );
    return false;
  }
  const list = text.split(',').map((entry) => entry.trim());
  const wrong = list.filter((entry) => !isAddressOrNetwork(entry));
  if (wrong.length === 0) return list;
  problems.push(
    `TRUST_PROXY must be the addresses or networks of your proxies, as in 10.0.0.5,172.18.0.0/16, not '${wrong.join(', ')}'`,
  );
  return false;
}

/**
 * Tells whether an address is a trusted proxy; `hop` is 0 for the one that connects. A number trusts that many
 * proxies in front of us and no client's own claim.
 */
export function proxyTest(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** An IP address or a network in CIDR notation; not a network of all addresses. */
function isAddressOrNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return length >= 1 && length <= (version === 4 ? 32 : 128);
}
