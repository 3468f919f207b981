/** Id of the nominal thickness among the axes of a map. */
export const thicknessId = 't'

/** Symbol as it is typed: `R_p0.2` is Rp0.2. */
export function typedSymbol(symbol: string): string {
  return symbol.replaceAll('_', '')
}
