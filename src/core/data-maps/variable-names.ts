export const thicknessId = 't'

/** Rp0.2 for `R_p0.2`. */
export function typedSymbol(symbol: string): string {
  return symbol.replaceAll('_', '')
}
