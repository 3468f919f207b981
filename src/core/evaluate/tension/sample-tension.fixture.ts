/**
 * Rows of a tension test: a metal of 190 GPa with 420 + 2200·εp^0.9 MPa, section 30 mm², an extensometer over 50 mm inside a
 * parallel length of 75 mm.
 */
export type SampleRow = {
  /** [s] */
  readonly time: number
  /** [N] */
  readonly force: number
  /** Engineering strain [1]. */
  readonly strain: number
  /** Extensometer over 50 mm [mm]. */
  readonly extension: number
  /** Travel of the crosshead: stretch of 75 mm and of the machine [mm]. */
  readonly travel: number
}

type SampleTension = {
  /** Stiffness of machine and grips [N/mm]: 100 kN/mm lets the travel pass for the stretch of a soft metal. */
  readonly machine?: number
  /** Plastic strain where the record ends [1]. */
  readonly until?: number
}

export const sampleGeometry = { b0: 20, t0: 1.5, L0: 50 } as const

export function sampleTension({ machine = 100_000, until = 0.3 }: SampleTension = {}): SampleRow[] {
  const [E, section] = [190_000, 30]
  const elastic = Array.from({ length: 80 }, (_, i) => ({ plastic: 0, sigma: (420 * i) / 80 }))
  const plastic = Array.from({ length: 720 }, (_, i) => {
    const strain = (until * i) / 719
    return { plastic: strain, sigma: 420 + 2200 * strain ** 0.9 }
  })
  return [...elastic, ...plastic].map((point, i) => {
    const strain = Math.expm1(point.plastic + point.sigma / E)
    const force = (point.sigma / (1 + strain)) * section
    // Small swings that no two instruments share, so that columns are measured and not computed from each other.
    const swing = 2e-6 * Math.sin(1.7 * i)
    return {
      time: i / 10,
      force,
      strain: strain + swing,
      extension: 50 * (strain + swing),
      travel: 75 * strain + force / machine + 1e-3 * Math.cos(0.9 * i),
    }
  })
}

/** The rows as a file with columns of these names, semicolons between. */
export function sampleFile(
  columns: Readonly<Record<string, (row: SampleRow) => number>>,
  rows = sampleTension(),
): string {
  const line = (row: SampleRow) =>
    Object.values(columns)
      .map((value) => value(row).toFixed(6))
      .join(';')
  return [Object.keys(columns).join(';'), ...rows.map(line)].join('\n')
}
