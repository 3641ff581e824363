import sharp from 'sharp';

// Images from strangers reach only these three decoders: the other formats' code stays shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});
// one thread an image: two at once already fill a small machine; nothing is seen twice, so nothing is cached
sharp.concurrency(1);
sharp.cache(false);

/** sharp with everything shut that we do not need; the whole process shares this state. */
export { sharp };
