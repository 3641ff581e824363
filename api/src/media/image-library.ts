import sharp from 'sharp';

// Untrusted images reach only these three decoders; those of other formats are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});
// one thread an image: two at a time already fill a small machine; no image comes twice, so nothing is
// cached
sharp.concurrency(1);
sharp.cache(false);

/** sharp with everything blocked that we do not need; the whole process shares this state. */
export { sharp };
