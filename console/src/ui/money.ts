/** Prices are whole cents of a currency. */
export function formatMoney({ cents, currency }: { cents: number; currency: string }): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
}
