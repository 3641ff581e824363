-- Bits tell who may fit a role, also under filters: nobody is found by words any more. The column goes with the next version.
DROP INDEX CONCURRENTLY listing_fits_words;
