export { inStoredUnits } from './stored-units.ts'
export type { ParsedCard, ParsedCurve, ParsedFailure, ParsedSurface } from './parsed-card.ts'
