import { flags, holeSeries, referenceOf, type TensionReference } from '#core/evaluate/index.ts'
import { type EvaluatedTable, tableColumn } from '#core/evaluate/result/evaluation.ts'
import { evaluateFormingLimit } from '#core/test-types/flc/evaluate.ts'
import { edgeStrain } from '#core/test-types/her/formulas.ts'
import { chordModulus } from '#core/models/elastic/chord-modulus.ts'
import { knownCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { storedTension } from './import/stored-tension.ts'
import { findPointSets } from './point-sets.ts'
import { pointTableOf } from './evaluate-series.ts'
import { evaluateStored, type StoredSpecimen, storedSpecimens } from './stored-specimens.ts'

/** Rows from which the numbers of a test are computed: half cycles, unloadings, geometries, delays. */
export type EvaluatedRows = {
  readonly table: EvaluatedTable
  /** Specimen or condition that the rows are about; null for all of the test. */
  readonly of: string | null
  /** Row labels, for rows without numbers. */
  readonly labels: readonly string[] | null
  readonly notes: readonly string[]
}

type Series = { readonly coilId: string; readonly test: TestCode }
type Focus = { readonly condition: string; readonly replicate?: number | undefined }
type RowsReader = (db: Reader, series: Series, focus: Focus) => Promise<EvaluatedRows | undefined>

/** Rows of the selected specimen or condition, by the current procedures; undefined for tests without rows. */
export async function evaluatedRows(db: Reader, series: Series, focus: Focus): Promise<EvaluatedRows | undefined> {
  return sources[series.test]?.(db, series, focus)
}

const sources: Readonly<Partial<Record<TestCode, RowsReader>>> = {
  async CTC(db, series, focus) {
    const specimen = await focused(db, series, focus)
    if (!specimen) return undefined
    const tension = await storedTension(db, 'CTC', series.coilId)
    const table = evaluateStored('CTC', specimen, tension).tables.find(({ kind }) => kind === 'reversals')
    return (
      table && {
        table,
        of: nameOf(specimen),
        labels: null,
        notes: softeningNotes(
          tension && referenceOf('CTC', { tension, orientation: specimen.orientation ?? undefined }),
        ),
      }
    )
  },

  async LUL(db, series, focus) {
    const specimen = await focused(db, series, focus)
    if (!specimen) return undefined
    const { tables, scalars } = evaluateStored('LUL', specimen, undefined)
    const table = tables.find(({ kind }) => kind === 'chord-modulus')
    if (!table) return undefined
    const [E0, Ea, xi] = ['lul.e0', 'lul.ea', 'lul.xi'].map((id) => scalars.find((one) => one.id === id))
    const own = { table, of: nameOf(specimen), labels: null }
    if (typeof E0?.value !== 'number' || typeof Ea?.value !== 'number' || typeof xi?.value !== 'number')
      return { ...own, notes: ['No E(εp) was fitted: see E0, Ea and ξ among the properties.'] }
    const parameters = [E0.value, Ea.value, xi.value] as const
    const strains = table.columns.find(({ role }) => role === 'true_plastic_strain')?.values ?? new Float64Array()
    const fit = tableColumn('fitted_modulus', 'E(εp) fitted', 'stress', 'MPa', [...strains], (strain) =>
      chordModulus(...parameters, strain),
    )
    return { ...own, table: { ...table, columns: [...table.columns, fit] }, notes: [Ea.method] }
  },

  async FLC(db, series, { condition }) {
    const sets = await findPointSets(db, { ...series, conditions: [condition] })
    const own = sets.filter(({ kind }) => kind === 'forming-limit')
    const [first] = own
    if (!first) return undefined
    const method = first.method ?? 'other'
    const { tables } = evaluateFormingLimit([], { tables: own.map(pointTableOf), formingLimit: { method } })
    const table = tables.find(({ kind }) => kind === 'forming-limit-geometries')
    const words = { section: 'section method', time: 'time-dependent method', other: 'criterion of the laboratory' }[
      method
    ]
    const punch = first.punch === null ? '' : `, ${first.punch} punch`
    return (
      table && {
        table,
        of: condition,
        labels: null,
        notes: [`Limit strains by: ${words}${punch}. Strains without correction of ε2 for the biaxial start.`],
      }
    )
  },

  async HER(db, series) {
    const specimens = await storedSpecimens(db, series)
    const holes = specimens.flatMap((specimen) => {
      if (specimen.status === 'withdrawn') return []
      const { scalars } = evaluateStored('HER', specimen, undefined)
      const value = (id: string) => scalars.find((one) => one.id === id)?.value ?? null
      const lambda = value('her.lambda')
      const edge = knownCondition('HER', specimen.condition)?.edge ?? specimen.stated.hole?.edge ?? 'punched'
      return lambda === null ? [] : [{ lambda, delay: value('her.delay'), clearance: value('her.clearance'), edge }]
    })
    if (holes.length === 0) return undefined
    const { groups, table, ageing } = holeSeries(holes)
    const clearances = groups.map(({ edge, delay }) =>
      meanOf(holes.filter((hole) => hole.edge === edge && hole.delay === delay).map(({ clearance }) => clearance)),
    )
    const more = [
      tableColumn('clearance', 'Clearance', 'ratio', '%', clearances, (clearance) => clearance),
      tableColumn('edge_strain', 'Edge true strain', 'strain', '1', groups, ({ mean }) => edgeStrain(mean)),
    ]
    return {
      table: { ...table, columns: [...table.columns.filter(({ role }) => role !== 'her.delay'), ...more] },
      of: null,
      labels: groups.map(({ edge, delay }) => `${edge}, ${delay === null ? 'delay not stated' : `${delay} min`}`),
      notes: ageing
        ? [
            `λ = ${ageing.intercept.toFixed(1)} ${ageing.slope < 0 ? '−' : '+'} ${Math.abs(ageing.slope).toFixed(2)}·log10(t/min), in percent, over all punched specimens.`,
          ]
        : [],
    }
  },
}

async function focused(
  db: Reader,
  series: Series,
  { condition, replicate }: Focus,
): Promise<StoredSpecimen | undefined> {
  const specimens = await storedSpecimens(db, {
    ...series,
    conditions: [condition],
    ...(replicate !== undefined && { replicate }),
  })
  return specimens.find(({ status }) => status !== 'withdrawn')
}

function nameOf({ condition, replicate }: StoredSpecimen): string {
  return `${condition} ${replicate}`
}

function softeningNotes(tension: TensionReference | undefined): string[] {
  if (!tension) return ['Permanent softening requires a tensile test along RD of the same coil; none is stored.']
  return [
    'Permanent softening: stress of the reversed curve below the tensile flow curve of the coil at equal accumulated strain, in the upper half of the common strain range.',
    ...(tension.otherDirection ? [flags.reference_other_direction] : []),
  ]
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length
}
