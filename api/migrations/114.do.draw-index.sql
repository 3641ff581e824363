-- Bits tell whom the lot puts first.
DROP INDEX CONCURRENTLY listing_fits_draw;
