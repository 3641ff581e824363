import fc from 'fast-check';

// One seed for all random values: a run repeats exactly. Trial 53 tries twenty others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) });
