import type { MetaDescriptor } from 'react-router';
import { brand } from '../frame/brand.ts';

type Page = {
  title?: string;
  description?: string;
  /** Scheme and host, and the path: both are needed for a canonical address. */
  publicUrl?: string;
  path?: string;
  /** Absolute, or a path below publicUrl. */
  image?: string | null;
  /** Its description and, if known, its pixels: sharing sites then show it at once. */
  imageAlt?: string;
  imageSize?: { width: number; height: number };
  noindex?: boolean;
};

/** Title, description, canonical address and Open Graph tags of a page. */
export function pageMeta({
  title,
  description = brand.description,
  publicUrl,
  path,
  image,
  imageAlt,
  imageSize,
  noindex,
}: Page): MetaDescriptor[] {
  const full = title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`;
  const tags: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title ?? full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
  if (publicUrl && path) {
    tags.push({ property: 'og:url', content: publicUrl + path });
    tags.push({ tagName: 'link', rel: 'canonical', href: publicUrl + path });
  }
  if (image) {
    tags.push({
      property: 'og:image',
      content: image.startsWith('/') ? `${publicUrl ?? ''}${image}` : image,
    });
    if (imageAlt) tags.push({ property: 'og:image:alt', content: imageAlt });
    if (imageSize) {
      tags.push({ property: 'og:image:width', content: String(imageSize.width) });
      tags.push({ property: 'og:image:height', content: String(imageSize.height) });
    }
    tags.push({ name: 'twitter:card', content: 'summary_large_image' });
  }
  if (noindex) tags.push({ name: 'robots', content: 'noindex' });
  return tags;
}
