type Terms = { readonly synthetic: boolean; readonly measured: boolean; readonly free: boolean }

export function licenceOf({ synthetic, measured, free }: Terms): string {
  if (!measured) return 'Synthetic: demonstration only'
  return synthetic || free ? 'Each file states its licence' : 'As agreed in your plan'
}
