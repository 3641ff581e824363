/** The bordering states of India, each pair once; islands have none. */
const borders: Readonly<Record<string, readonly string[]>> = {
  andhra_pradesh: ['chhattisgarh', 'karnataka', 'odisha', 'puducherry', 'tamil_nadu', 'telangana'],
  arunachal_pradesh: ['assam', 'nagaland'],
  assam: ['manipur', 'meghalaya', 'mizoram', 'nagaland', 'tripura', 'west_bengal'],
  bihar: ['jharkhand', 'uttar_pradesh', 'west_bengal'],
  chandigarh: ['haryana', 'punjab'],
  chhattisgarh: ['jharkhand', 'madhya_pradesh', 'maharashtra', 'odisha', 'telangana', 'uttar_pradesh'],
  dadra_and_nagar_haveli_and_daman_and_diu: ['gujarat', 'maharashtra'],
  delhi_ncr: ['haryana', 'uttar_pradesh'],
  goa: ['karnataka', 'maharashtra'],
  gujarat: ['madhya_pradesh', 'maharashtra', 'rajasthan'],
  haryana: ['himachal_pradesh', 'punjab', 'rajasthan', 'uttar_pradesh'],
  himachal_pradesh: ['jammu_and_kashmir', 'ladakh', 'punjab', 'uttar_pradesh', 'uttarakhand'],
  jammu_and_kashmir: ['ladakh', 'punjab'],
  jharkhand: ['odisha', 'uttar_pradesh', 'west_bengal'],
  karnataka: ['kerala', 'maharashtra', 'tamil_nadu', 'telangana'],
  kerala: ['puducherry', 'tamil_nadu'],
  madhya_pradesh: ['maharashtra', 'rajasthan', 'uttar_pradesh'],
  maharashtra: ['telangana'],
  manipur: ['mizoram', 'nagaland'],
  mizoram: ['tripura'],
  odisha: ['west_bengal'],
  puducherry: ['tamil_nadu'],
  punjab: ['rajasthan'],
  rajasthan: ['uttar_pradesh'],
  sikkim: ['west_bengal'],
  uttar_pradesh: ['uttarakhand'],
};

const pairs = Object.entries(borders).flatMap(([one, others]) =>
  others.map((other) => [one, other] as const),
);

/** The states that border this one, sorted; none for an unknown slug. */
export function statesAround(slug: string): string[] {
  return pairs.flatMap(([one, other]) => (one === slug ? [other] : other === slug ? [one] : [])).sort();
}
