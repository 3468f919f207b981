import type { StoredSpecimen } from './stored.ts'

/** Section that carries the force [mm²]: as stated, else width times thickness; undefined when neither is known. */
export function sectionOf({ geometry: { S0, b0, t0 } }: Pick<StoredSpecimen, 'geometry'>): number | undefined {
  const section = S0 ?? (b0 ?? NaN) * (t0 ?? NaN)
  return section > 0 ? section : undefined
}
