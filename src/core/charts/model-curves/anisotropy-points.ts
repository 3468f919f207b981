export type DirectionValue = {
  readonly property: string
  /** To the rolling direction [°]; null: unknown. */
  readonly angle: number | null
  readonly value: number | null
}

export type MeasuredPoints = {
  readonly chart: 'locus' | 'stress-angle' | 'r-angle'
  readonly test: 'UAT' | 'HBG'
  readonly label: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

/**
 * @param values  of one coil; `uat.rp02` [MPa], `uat.r` [1], `hbg.fb` [1]
 * @returns stress ratios of R_p0.2 to its mean along RD; a surface may have been identified at a larger strain
 */
export function anisotropyPoints(values: readonly DirectionValue[]): MeasuredPoints[] {
  const of = (property: string) =>
    values.flatMap(({ property: own, angle, value }) => (own === property && value !== null ? [{ angle, value }] : []))
  const inDirection = (property: string) =>
    of(property).flatMap(({ angle, value }) => (angle === null ? [] : [[angle, value] as const]))
  const strengths = inDirection('uat.rp02')
  const along = mean(strengths.filter(([angle]) => angle === 0))

  const found: MeasuredPoints[] = [
    { chart: 'r-angle', test: 'UAT', label: 'r, UAT', points: inDirection('uat.r') },
    ...(along === undefined
      ? []
      : [
          {
            chart: 'stress-angle' as const,
            test: 'UAT' as const,
            label: 'Rp0.2 over its mean along RD, UAT',
            points: strengths.map(([angle, value]) => [angle, value / along] as const),
          },
          {
            chart: 'locus' as const,
            test: 'UAT' as const,
            label: 'Tension along RD and TD, UAT',
            points: strengths.flatMap(([angle, value]): MeasuredPoints['points'] =>
              angle === 0 ? [[value / along, 0]] : angle === 90 ? [[0, value / along]] : [],
            ),
          },
        ]),
    {
      chart: 'locus',
      test: 'HBG',
      label: 'Equibiaxial, HBG',
      points: of('hbg.fb').map(({ value }) => [value, value] as const),
    },
  ]
  return found.filter(({ points }) => points.length > 0)
}

function mean(pairs: readonly (readonly [number, number])[]): number | undefined {
  return pairs.length === 0 ? undefined : pairs.reduce((sum, [, value]) => sum + value, 0) / pairs.length
}
