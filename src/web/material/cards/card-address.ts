import type { Material } from '#contract/catalogue.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

/** Call for the inputs of a card on the page of a test. */
export function cardAddress(
  { path }: Pick<Material, 'path'>,
  { variant: coil, card, hardening, fracture, system, regularisation, release }: MaterialState,
): string {
  const query = { variant: coil, card, hardening, fracture, system, regularisation, ...(release !== '' && { release }) }
  return `/mi-database/${path}.card?${new URLSearchParams(query)}`
}
