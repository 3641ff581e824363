/**
 * The servers of an address, each as an address, in order: postgres://u:p@a:5432,b:5432/kirdaar has two.
 * Throws an Error with a readable message for an invalid one.
 */
export function serversOf(address: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(address);
  if (!parts) throw new Error('must start with postgres://');
  const [, scheme, login, hosts = '', rest] = parts;
  const servers = hosts.split(',').map((host) => `${scheme}${login}${host}${rest}`);
  for (const server of servers) {
    // a Unix socket has no host in front: postgres://user@/kirdaar?host=/run/postgresql
    const address = hosts === '' ? server.replace('@/', '@host/') : server;
    if (!URL.canParse(address))
      throw new Error('must be an address, postgres://user:password@host:5432/name');
  }
  return servers;
}
