import type { CardProvenance } from '../card-input.ts'
import type { Findings } from '../refusal.ts'

/** A card whose origin cannot be traced is not written. */
export function prepareProvenance(provenance: CardProvenance, measuredTo: number, findings: Findings): CardProvenance {
  for (const id of ['material', 'variant', 'orientation', 'release', 'fit', 'extrapolation', 'permalink'] as const) {
    if (!provenance[id].trim()) findings.refuse('provenance', `the card cannot say its ${id}`)
  }
  const window = provenance.fitWindow
  if (window && !(window.from >= 0 && window.to > window.from)) {
    findings.refuse('provenance', `fit window ${window.from} to ${window.to} is none`)
  }
  if (window && window.to > measuredTo * (1 + 1e-9)) {
    findings.refuse(
      'provenance',
      `the fit window ends at ${window.to}, beyond the last measured plastic strain ${measuredTo}`,
    )
  }
  return provenance
}
