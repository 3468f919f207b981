/** Under what a data set may be used, in words. */
export function licenceOf({ synthetic, free }: { readonly synthetic: boolean; readonly free: boolean }): string {
  return synthetic ? 'Synthetic: demonstration only' : free ? 'Free' : 'As agreed in your plan'
}
