import type { Material } from '#contract/catalogue.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

/** Where a browser asks for what a card beside a test is written from. */
export function cardAddress(
  { path }: Pick<Material, 'path'>,
  { variant, card, hardening, system, regularisation, release }: MaterialState,
): string {
  const query = { variant, card, hardening, system, regularisation, ...(release !== '' && { release }) }
  return `/mi-database/${path}.card?${new URLSearchParams(query)}`
}
