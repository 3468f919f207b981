import { nominalDensity } from '#core/models/elastic/nominal.ts'
import type { Coil } from '#contract/catalogue.ts'
import type { GradeSwapView, SwapCoil, SwapRow } from '#contract/views/grade-swap.ts'
import {
  gradeSwap,
  type MeasuredMean,
  type SwapResult,
  type SwapSheet,
  type SwapValueId,
} from '#core/grade-swap/index.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { propertyTable } from '#server/tests/index.ts'
import { materialByStrength } from '#server/properties/index.ts'
import { uncertainDecimals } from '#core/statistics/uncertain-decimals.ts'

export type SwapOptions = {
  readonly from: string
  readonly to: string
  /** [mm]; default: that of the coil. */
  readonly thickness?: number | undefined
  /** Inside bend radius [mm]. */
  readonly radius: number
}

const properties: Readonly<Record<SwapValueId, string>> = {
  rp02: 'uat.rp02',
  rm: 'uat.rm',
  E: 'uat.E',
  n: 'uat.n46',
}

/** Effects of replacing a material, from means of tension along RD. */
export async function gradeSwapView(db: Reader, question: SwapOptions): Promise<GradeSwapView> {
  const example = question.from === '' && question.to === '' ? await exampleSwap(db) : undefined
  const asked = { ...question, ...example }
  const [from, to] = await Promise.all([sheetOf(db, asked.from), sheetOf(db, asked.to)])
  const usual = to.sheet?.thickness
  // A single material is compared with a thinner sheet of itself.
  const thickness =
    asked.thickness ?? (usual && example && example.from === example.to ? Math.round(90 * usual) / 100 : usual)
  const results =
    from.sheet && to.sheet && thickness !== undefined
      ? gradeSwap(from.sheet, { ...to.sheet, thickness }, asked.radius)
      : []
  return {
    example: example !== undefined,
    names: { from: from.name, to: to.name },
    from: from.coil,
    to: to.coil && thickness !== undefined ? { ...to.coil, thickness } : to.coil,
    closed: [from.closed, to.closed].filter((one) => one !== ''),
    radius: asked.radius,
    rows: results.map(rowOf),
  }
}

type Found = {
  readonly name: string
  readonly coil: SwapCoil | null
  readonly sheet: SwapSheet | null
  readonly closed: string
}

async function sheetOf(db: Reader, name: string): Promise<Found> {
  const nothing = { name, coil: null, sheet: null }
  if (name === '') return { ...nothing, closed: '' }
  const material = await findMaterial(db, name)
  if (!material) return { ...nothing, closed: `No material is named ${name}.` }
  const [coil] = material.coils
  if (material.access !== 'full' || !coil)
    return { ...nothing, name: material.name, closed: `You do not have access to ${material.name}.` }
  return {
    name: material.name,
    coil: {
      name: coil.name,
      address: `/mi-database/${material.path}`,
      thickness: coil.thickness,
      synthetic: coil.synthetic,
    },
    sheet: {
      thickness: coil.thickness,
      density: nominalDensity(material.trail[0]?.name ?? ''),
      values: await valuesOf(db, coil),
    },
    closed: '',
  }
}

async function valuesOf(db: Reader, { id }: Coil): Promise<SwapSheet['values']> {
  const table = await propertyTable(db, { coilId: id, test: 'UAT', properties: Object.values(properties) })
  const along = table.filter(({ condition, mean }) => condition === 'RD' && mean !== null)
  return Object.fromEntries(
    Object.entries(properties).flatMap(([value, property]): [string, MeasuredMean][] => {
      const row = along.find((one) => one.property === property)
      return row && row.mean !== null ? [[value, { mean: row.mean, s: row.s, count: row.n }]] : []
    }),
  )
}

function rowOf({ quantity, value, interval, reason }: SwapResult): SwapRow {
  const { id, label, compare, unit, formula, validity, source } = quantity
  const shown = (number: number) => (compare === 'ratio' ? (number - 1) * 100 : number)
  const half = interval === null ? null : (shown(interval[1]) - shown(interval[0])) / 2
  const words = (number: number) =>
    `${signed(shown(number), half)} ${compare === 'ratio' ? '%' : unit === '%' ? 'points of %' : unit}`
  const ends = interval?.map(words) ?? []
  return {
    id,
    label,
    change: value === null ? '' : words(value),
    interval: ends[0] === ends[1] ? '' : ends.join(' to '),
    reason: reason ?? '',
    formula,
    validity,
    source,
  }
}

/** With a sign, in the digits of the interval; without one with a decimal below ten. @param half  of the interval */
function signed(number: number, half: number | null): string {
  const decimals =
    (half === null ? undefined : uncertainDecimals(number, half, { decimals: 0 })) ?? (Math.abs(number) < 10 ? 1 : 0)
  const text = Math.abs(number).toFixed(decimals)
  return Number(text) === 0 ? '0' : `${number < 0 ? '−' : '+'}${text}`
}

/** Cold-formed steels of the 1000 MPa class. */
const measured = { from: 'QP1000-Aalto', to: 'CP1000-Aalto' } as const

/** Tensile strengths of a typical replacement [MPa]. */
const usual = { from: 600, to: 980 } as const

/**
 * Default materials: a measured pair, or the materials of a family nearest to typical strengths, or one material
 * twice; undefined without any.
 */
async function exampleSwap(db: Reader): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const pair = await Promise.all([findMaterial(db, measured.from), findMaterial(db, measured.to)])
  if (pair.every((one) => one?.access === 'full' && one.coils.length > 0)) return measured
  const from = await materialByStrength(db, usual.from)
  if (from === undefined) return undefined
  const to = await materialByStrength(db, usual.to, { familyOf: from })
  return { from: from.slug, to: (to ?? from).slug }
}
