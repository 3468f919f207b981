import { parseUnit, toStored, type Unit } from '../../units/unit.ts'
import type { Geometry } from '../specimen.ts'
import { type ChannelDraft, maxAbsolute, proportion, type ReportIssue, rescale } from './draft.ts'

export type UnitSystem = 'SI-mm' | 'US'

const customary: Readonly<Record<UnitSystem, Readonly<Record<string, string>>>> = {
  'SI-mm': { force: 'N', length: 'mm', stress: 'MPa', pressure: 'MPa', time: 's', temperature: '°C', rate: '1/s' },
  US: { force: 'lbf', length: 'in', stress: 'ksi', pressure: 'psi', time: 's', temperature: '°R', rate: '1/s' },
}

const strains = new Set([
  'eng_strain',
  'true_strain',
  'true_plastic_strain',
  'eps1',
  'eps2',
  'eng_width_strain',
  'gamma',
])

/** Reports the assumed units. A strain is a fraction unless only percent is possible. */
export function inferUnits(
  drafts: readonly ChannelDraft[],
  geometry: Geometry,
  system: UnitSystem | undefined,
  report: ReportIssue,
): void {
  const assumed = system ?? (slopeIndicatesKsi(drafts) ? 'US' : 'SI-mm')
  // Strains last: the elastic slope shows their unit once that of the stress is known.
  const isStrain = ({ role }: ChannelDraft) => strains.has(role)
  for (const draft of [...drafts.filter((one) => !isStrain(one)), ...drafts.filter(isStrain)]) {
    if (isStrain(draft)) settleStrain(draft, drafts, geometry, report)
    else if (
      draft.unitText === undefined &&
      draft.role !== 'other' &&
      draft.role !== 'count' &&
      draft.role !== 'segment'
    ) {
      const unit = assumedUnit(draft, drafts, geometry, assumed)
      if (!unit) continue
      rescale(draft.values, unit.factor, unit.offset)
      draft.assumed = unit.symbol
      if (draft.quantity === 'time' && unit.symbol === 's') continue
      report({
        severity: 'warning',
        code: 'unit-assumed',
        column: draft.name,
        message: `Column '${draft.name}' states no unit; ${unit.symbol} was assumed${reasonFor(unit, assumed, system)}. If this is wrong, add the unit to the header, e.g. '${draft.name} [${unit.symbol}]'.`,
      })
    }
  }
}

function reasonFor(unit: Unit, assumed: UnitSystem, stated: UnitSystem | undefined): string {
  if (unit.symbol === 'm') return ', because the total displacement in millimetres would be below 0.05 mm'
  if (unit.symbol === 'kN') return ', because the force in newtons would be too small for a metal'
  if (assumed === 'US' && stated === undefined) return ', because the elastic slope of stress over strain fits ksi'
  if (assumed === 'US') return ', as this kind of file uses US customary units'
  return ''
}

function assumedUnit(
  draft: ChannelDraft,
  drafts: readonly ChannelDraft[],
  geometry: Geometry,
  system: UnitSystem,
): Unit | undefined {
  const symbol = customary[system][draft.quantity]
  const unit = symbol === undefined ? undefined : parseUnit(symbol, draft.quantity)
  const size = maxAbsolute(draft.values)
  if (draft.quantity === 'length' && system === 'SI-mm' && size > 0 && size < 0.05) {
    const force = drafts.find(({ role }) => role === 'force')
    if (force && maxAbsolute(force.values) > 1000) return parseUnit('m')
  }
  if (
    draft.quantity === 'force' &&
    system === 'SI-mm' &&
    (geometry.S0 === undefined ? size < 300 : size / geometry.S0 < 5)
  )
    return parseUnit('kN')
  if (draft.quantity === 'temperature' && system === 'SI-mm' && size > 200) return parseUnit('K')
  if (draft.quantity === 'stress' && system === 'SI-mm') {
    const slope = elasticSlope(drafts)
    if (slope !== undefined && slope > 40 && slope < 400 && size < strongestGPa) return parseUnit('GPa')
    if (slope !== undefined && slope > 4e10) return parseUnit('Pa')
  }
  return unit
}

function slopeIndicatesKsi(drafts: readonly ChannelDraft[]): boolean {
  const stress = drafts.find(({ role }) => role === 'eng_stress' || role === 'true_stress')
  if (!stress || stress.unitText !== undefined) return false
  const slope = elasticSlope(drafts)
  return slope !== undefined && slope > 5500 && slope < 36_000
}

function elasticSlope(drafts: readonly ChannelDraft[]): number | undefined {
  const stress = drafts.find(({ role }) => role === 'eng_stress') ?? drafts.find(({ role }) => role === 'true_stress')
  const strain = drafts.find(({ role }) => role === 'eng_strain') ?? drafts.find(({ role }) => role === 'true_strain')
  if (!stress || !strain) return undefined
  const top = maxAbsolute(stress.values)
  let end = 0
  while (end < stress.values.length && !(stress.values[end]! > 0.4 * top)) end++
  if (end < 3) return undefined
  const x: number[] = []
  const y: number[] = []
  for (let i = 0; i <= end; i++) {
    if (stress.values[i]! < 0.02 * top || Number.isNaN(strain.values[i]!) || Number.isNaN(stress.values[i]!)) continue
    x.push(strain.values[i]!)
    y.push(stress.values[i]!)
  }
  const fit = proportion(Float64Array.from(x), Float64Array.from(y))
  if (fit) return fit.slope
  const rise = y.length > 1 ? (y.at(-1)! - y[0]!) / (x.at(-1)! - x[0]!) : Number.NaN
  return Number.isFinite(rise) && rise > 0 ? rise : undefined
}

function settleStrain(
  draft: ChannelDraft,
  drafts: readonly ChannelDraft[],
  geometry: Geometry,
  report: ReportIssue,
): void {
  const isFraction = draft.unitText !== undefined && draft.unit?.factor === 1
  if (draft.unitText !== undefined && !isFraction) return
  const size = maxAbsolute(draft.values)
  const slope = draft.role === 'eng_strain' ? slopeInMPa(drafts, geometry) : undefined
  const bySlope = unitsBySlope.find(
    ({ from, to, min }) => slope !== undefined && slope > from && slope < to && size > min,
  )
  const symbol = bySlope?.symbol ?? (size > 2 ? '%' : '1')
  if (!isFraction) draft.assumed = symbol
  if (symbol === '1') return
  if (isFraction) {
    report({
      severity: 'warning',
      code: 'strain-in-percent-suspected',
      column: draft.name,
      message: `Column '${draft.name}' reaches ${Number(size.toPrecision(5))} with the unit '${draft.unitText}', a strain of ${Number((size * 100).toPrecision(5))} %. Is its unit '${symbol}'? The numbers are used as stated in the file.`,
    })
    return
  }
  const unit = parseUnit(symbol, 'strain')!
  rescale(draft.values, toStored(1, unit))
  const why = bySlope
    ? `only ${symbol} gives the elastic slope of a metal`
    : 'a strain this large is only possible in percent'
  report({
    severity: 'warning',
    code: 'unit-assumed',
    column: draft.name,
    message: `Column '${draft.name}' states no unit and reaches ${Number(size.toPrecision(5))}; ${why}, so it was divided by ${Number((1 / unit.factor).toPrecision(3))}. Add the unit to the header: '${draft.name} [${symbol}]'.`,
  })
}

/** Units of strain by the elastic slope of metals [MPa per unit], 40 to 250 GPa with a margin. */
const unitsBySlope = [
  { symbol: '%', from: 400, to: 4000, min: 0 },
  { symbol: '‰', from: 40, to: 250, min: 30 },
  { symbol: 'µε', from: 0.04, to: 0.25, min: 10_000 },
] as const

/** Larger strengths [GPa] are not possible for a metal and are read as MPa. */
const strongestGPa = 5

function slopeInMPa(drafts: readonly ChannelDraft[], { S0 }: Geometry): number | undefined {
  const stress = drafts.find(({ role }) => role === 'eng_stress')
  const force = drafts.find(({ role }) => role === 'force')
  if (stress && (stress.unit?.quantity === 'stress' || stress.assumed !== undefined)) return elasticSlope(drafts)
  if (stress || !force || S0 === undefined) return undefined
  return elasticSlope([...drafts, { ...force, role: 'eng_stress', values: force.values.map((value) => value / S0) }])
}
