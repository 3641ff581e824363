/** Old names of towns, which many people still use: state, old name, present name (rule lists/reference-5). */
const oldNames = [
  ['andhra_pradesh', 'Vizag', 'Visakhapatnam'],
  ['goa', 'Panjim', 'Panaji'],
  ['gujarat', 'Baroda', 'Vadodara'],
  ['haryana', 'Gurgaon', 'Gurugram'],
  ['karnataka', 'Bangalore', 'Bengaluru'],
  ['karnataka', 'Belgaum', 'Belagavi'],
  ['karnataka', 'Bellary', 'Ballari'],
  ['karnataka', 'Gulbarga', 'Kalaburagi'],
  ['karnataka', 'Hubli', 'Hubballi'],
  ['karnataka', 'Mangalore', 'Mangaluru'],
  ['karnataka', 'Mysore', 'Mysuru'],
  ['kerala', 'Alleppey', 'Alappuzha'],
  ['kerala', 'Calicut', 'Kozhikode'],
  ['kerala', 'Cochin', 'Kochi'],
  ['kerala', 'Trivandrum', 'Thiruvananthapuram'],
  ['maharashtra', 'Ahmednagar', 'Ahilyanagar'],
  ['maharashtra', 'Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['maharashtra', 'Bombay', 'Mumbai'],
  ['maharashtra', 'Poona', 'Pune'],
  ['puducherry', 'Pondicherry', 'Puducherry'],
  ['tamil_nadu', 'Madras', 'Chennai'],
  ['tamil_nadu', 'Ooty', 'Udhagamandalam'],
  ['tamil_nadu', 'Trichy', 'Tiruchirappalli'],
  ['uttar_pradesh', 'Allahabad', 'Prayagraj'],
  ['uttar_pradesh', 'Banaras', 'Varanasi'],
  ['west_bengal', 'Calcutta', 'Kolkata'],
] as const;

export type OldName = { state: string; old: string; present: string };

export const oldTownNames: readonly OldName[] = oldNames.map(([state, old, present]) => ({
  state,
  old,
  present,
}));

/** The old names of a state's town, by its present name. */
export function oldNamesOf(state: string | null, town: string): string[] {
  return oldTownNames.filter((one) => one.state === state && one.present === town).map(({ old }) => old);
}
