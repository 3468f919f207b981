import { AppError } from '#contract/errors.ts'
import type { ScalarRecord } from '#contract/tests.ts'
import { type Drawn, drawCurve } from '#core/charts/derivations.ts'
import { kindsFor } from '#core/charts/kinds.ts'
import type { StoredSpecimen } from '#core/charts/stored-columns.ts'
import { specimenLabel } from '#core/test-types/index.ts'
import type { DerivationId } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findCurves, findScalars, loadCurves, type StoredCurve } from '#server/tests/index.ts'
import type { SeriesQuery, DrawnTest, TestSeries } from './series.ts'

/** Stored curves of a replicate for the chart, best kind first. */
type Specimen = readonly [StoredCurve, ...StoredCurve[]]
type Tried = { readonly specimen: Specimen; readonly stored: StoredSpecimen; readonly drawn: Drawn }

const needScalars: ReadonlySet<DerivationId> = new Set(['r-value'])

/**
 * Curve of each specimen; notes list specimens without one.
 * @throws AppError `invalid_request` for more than `max` specimens
 */
export async function drawSpecimens(db: Reader, asked: SeriesQuery): Promise<DrawnTest> {
  const { coilIds, test, chart, project, only = () => true, max = Infinity, focus } = asked
  const kinds = kindsFor(chart)
  const all = specimensOf(await findCurves(db, { coilIds, test, project, kinds }), kinds)
  const conditions = [...new Set(all.map(([{ condition }]) => condition))]
  const wanted = all.filter(([curve]) => only(curve))
  if (wanted.length > max) throw tooMany(wanted.length, max)

  const tried = await drawAll(db, wanted, asked)
  const series = tried.flatMap(({ specimen: [curve, ...others], stored, drawn }): TestSeries[] => {
    if ('missing' in drawn) return []
    const used = [curve, ...others].filter(({ kind }) => stored.curves[kind])
    return [
      {
        ...placeOf(curve),
        id: curve.id,
        kind: 'measured',
        stored: curve.kind,
        drawn: 'line',
        group: conditions.indexOf(curve.condition),
        source: {
          curves: used.map(({ id, kind }) => ({ id, kind })),
          geometry: stored.geometry,
          scalars: stored.scalars,
        },
        curve: drawn,
        recorded: drawn.x.length,
        place: null,
        spread: null,
        replicates: null,
      },
    ]
  })
  return { series: [...series, ...besideOf(tried, series, asked, focus)], notes: missingNotes(tried) }
}

/** Further kinds are read only for specimens without the best one. */
async function drawAll(
  db: Reader,
  specimens: readonly Specimen[],
  { coilIds, test, chart, project }: SeriesQuery,
): Promise<Tried[]> {
  const needed = chart.derivation !== undefined && needScalars.has(chart.derivation) && specimens.length > 0
  const scalars = Map.groupBy(needed ? await findScalars(db, { coilIds, test, project }) : [], (one) => one.replicateId)
  const tried = specimens.map((specimen): Tried => ({
    specimen,
    stored: { curves: {}, geometry: specimen[0].geometry, scalars: valuesOf(scalars.get(specimen[0].replicateId)) },
    drawn: { missing: 'no data stored for this chart' },
  }))
  for (let attempt = 0; ; attempt++) {
    const waiting = tried.flatMap(({ specimen, drawn }, i) =>
      'missing' in drawn && specimen[attempt] ? [[i, specimen[attempt]!] as const] : [],
    )
    if (waiting.length === 0) return tried
    const ids = waiting.map(([, { id }]) => id)
    const loaded = new Map((await loadCurves(db, ids)).map((curve) => [curve.id, curve]))
    for (const [i, { id, kind }] of waiting) {
      const curve = loaded.get(id)
      const one = tried[i]!
      const columns = curve?.channels.map(({ role }, at) => ({ role, values: curve.columns[at]! }))
      const stored = { ...one.stored, curves: { ...one.stored.curves, ...(columns && { [kind]: columns }) } }
      tried[i] = { ...one, stored, drawn: drawCurve(stored, chart) }
    }
  }
}

function specimensOf(curves: readonly StoredCurve[], kinds: readonly StoredCurve['kind'][]): Specimen[] {
  const byReplicate = Map.groupBy(curves, ({ replicateId }) => replicateId)
  const best = ({ kind }: StoredCurve) => kinds.indexOf(kind)
  return [...byReplicate.values()].map((own) => own.toSorted((a, b) => best(a) - best(b)) as unknown as Specimen)
}

function placeOf({ coilId, test, condition, orientation, rate, replicate, status, synthetic }: StoredCurve) {
  const label = specimenLabel(test, condition, replicate)
  return { coilId, label, condition, orientation, rate, replicate, status, synthetic }
}

function valuesOf(scalars: readonly ScalarRecord[] = []): StoredSpecimen['scalars'] {
  return Object.fromEntries(scalars.map(({ property, value }) => [property, value]))
}

function missingNotes(tried: readonly Tried[]): string[] {
  const reasons = tried.flatMap(({ specimen: [one], drawn }) =>
    'missing' in drawn ? [{ label: placeOf(one).label, reason: drawn.missing }] : [],
  )
  return [...Map.groupBy(reasons, ({ reason }) => reason)].map(
    ([reason, own]) => `${own.map(({ label }) => label).join(', ')}: ${reason}.`,
  )
}

/** Second quantity of a chart, for the specimen in focus only. */
function besideOf(
  tried: readonly Tried[],
  series: readonly TestSeries[],
  { chart: { x, beside: y } }: SeriesQuery,
  focus: string | undefined,
): TestSeries[] {
  const own = series.find(({ label }) => label === focus) ?? series[0]
  const stored = tried.find(({ specimen: [{ id }] }) => id === own?.id)?.stored
  if (focus === undefined || !y || !own || !stored) return []
  const curve = drawCurve(stored, { x, y, derivation: 'true' })
  if ('missing' in curve) return []
  const label = `${own.label}, ${y.symbol}`
  return [{ ...own, id: 'beside', label, orientation: null, group: -1, source: null, curve, recorded: curve.x.length }]
}

function tooMany(count: number, max: number): AppError {
  return new AppError('invalid_request', `The request selects ${count} curves; a response contains at most ${max}.`, {
    issues: [{ path: 'body', message: 'narrow it by zeta2, condition or orientations' }],
  })
}
