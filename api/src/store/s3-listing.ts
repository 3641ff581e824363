const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A page of a bucket's listing: its files, and the key after which the next page starts; null at the end. */
export function readListing(xml: string) {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    modifiedAt: new Date(textOf(entry, 'LastModified')),
  }));
  const isLast = textOf(xml, 'IsTruncated') !== 'true';
  return { files, next: isLast ? null : (files.at(-1)?.key ?? null) };
}

function textOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
