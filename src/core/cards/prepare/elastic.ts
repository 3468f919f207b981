import type { ElasticInput } from '../input/card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'

export type PreparedElastic = {
  readonly E: number
  readonly nu: number
  readonly density: number
  readonly chord?: { readonly Ea: number; readonly xi: number } | undefined
}

/** Detects wrong units by size and by the speed of sound √(E/ρ), 3 to 13 km/s in every metal. */
export function prepareElastic(elastic: ElasticInput, system: UnitSystem, findings: Findings): PreparedElastic {
  const { E, nu, density, chord } = elastic
  if (!(E >= 10_000 && E <= 700_000)) {
    const guess = E >= 10 && E <= 700 ? '; it looks like GPa' : E >= 1e10 ? '; it looks like Pa' : ''
    findings.refuse('modulus', `Young's modulus ${E} MPa is not that of a metal (10000 to 700000 MPa)${guess}`)
  }
  if (!(nu > 0 && nu < 0.5)) findings.refuse('poisson', `Poisson's ratio ${nu} is not between 0 and 0.5`)
  if (!(density >= 1500 && density <= 23_000)) {
    const guess =
      density > 0 && density < 1e-3 ? '; it looks like t/mm^3 or kg/mm^3' : density < 23 ? '; it looks like g/cm^3' : ''
    findings.refuse('density', `density ${density} kg/m^3 is not that of a metal (1500 to 23000 kg/m^3)${guess}`)
  }
  const speed = Math.sqrt((E * 1e6) / density)
  if (!(speed > 2500 && speed < 14_000)) {
    findings.refuse(
      'speed-of-sound',
      `E ${E} MPa and density ${density} kg/m^3 give sound ${Math.round(speed)} m/s: units do not fit`,
    )
  }
  if (chord && !(chord.Ea > 0.3 * E && chord.Ea <= E && chord.xi > 0)) {
    findings.refuse('chord-modulus', `chord modulus ${chord.Ea} MPa with rate ${chord.xi} does not fit E ${E} MPa`)
  }
  return {
    E: sevenDigits(E * system.stress),
    nu: sevenDigits(nu),
    density: sevenDigits(density * system.density),
    chord: chord && { Ea: sevenDigits(chord.Ea * system.stress), xi: sevenDigits(chord.xi) },
  }
}
