/** Whole rupees in Indian grouping: 150000 is '₹1,50,000' (rule terms/words-1). */
export function rupees(amount: number): string {
  const digits = String(amount);
  const thousands = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `₹${thousands && `${thousands},`}${digits.slice(-3)}`;
}
