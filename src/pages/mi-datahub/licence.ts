/** Terms of use of a data set, in words. */
export function licenceOf({
  id,
  synthetic,
  free,
}: {
  readonly id: string
  readonly synthetic: boolean
  readonly free: boolean
}): string {
  if (id === 'free') return 'Each file states its licence'
  return synthetic ? 'Synthetic: demonstration only' : free ? 'Free' : 'As agreed in your plan'
}
