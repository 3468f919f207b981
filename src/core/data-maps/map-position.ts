/** In the units of the axes. */
export type MapPosition = { readonly x: number; readonly y: number }

export const minEnvelopePoints = 5
