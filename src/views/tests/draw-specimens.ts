import { AppError } from '#contract/errors.ts'
import type { ScalarRecord } from '#contract/tests.ts'
import { type Drawn, drawCurve } from '#core/charts/derivations.ts'
import { kindsFor } from '#core/charts/kinds.ts'
import type { StoredSpecimen } from '#core/charts/stored.ts'
import { specimenLabel } from '#core/test-types/index.ts'
import type { DerivationId } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findCurves, findScalars, loadCurves, type StoredCurve } from '#server/tests/index.ts'
import type { Asked, DrawnTest, TestSeries } from './series.ts'

/** One replicate: its stored curves that the chart may be made from, best kind first. */
type Specimen = readonly [StoredCurve, ...StoredCurve[]]
type Tried = { readonly specimen: Specimen; readonly stored: StoredSpecimen; readonly drawn: Drawn }

/** Derivations that need evaluated numbers beside the points. */
const needScalars: ReadonlySet<DerivationId> = new Set(['r-value'])

/**
 * The chart's curve of each specimen; a note says for which there is none, and why.
 *
 * @throws AppError `invalid_request` where more specimens are asked for than `most`
 */
export async function drawSpecimens(db: Reader, asked: Asked): Promise<DrawnTest> {
  const { variantIds, test, chart, project, only = () => true, most = Infinity, focus } = asked
  const kinds = kindsFor(chart)
  const all = specimensOf(await findCurves(db, { variantIds, test, project, kinds }), kinds)
  const conditions = [...new Set(all.map(([{ condition }]) => condition))]
  const wanted = all.filter(([curve]) => only(curve))
  if (wanted.length > most) throw tooMany(wanted.length, most)

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

/** A better kind usually suffices: the others are read only for specimens that it could not serve. */
async function drawAll(
  db: Reader,
  specimens: readonly Specimen[],
  { variantIds, test, chart, project }: Asked,
): Promise<Tried[]> {
  const needed = chart.derivation !== undefined && needScalars.has(chart.derivation) && specimens.length > 0
  const scalars = Map.groupBy(
    needed ? await findScalars(db, { variantIds, test, project }) : [],
    (one) => one.replicateId,
  )
  const tried = specimens.map((specimen): Tried => ({
    specimen,
    stored: { curves: {}, geometry: specimen[0].geometry, scalars: valuesOf(scalars.get(specimen[0].replicateId)) },
    drawn: { missing: 'nothing is stored for this chart' },
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

function placeOf({ variantId, test, condition, orientation, rate, replicate, status, synthetic }: StoredCurve) {
  const label = specimenLabel(test, condition, replicate)
  return { variantId, label, condition, orientation, rate, replicate, status, synthetic }
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

/** The second quantity of a chart, for the specimen in focus alone: for all it would bury the first. */
function besideOf(
  tried: readonly Tried[],
  series: readonly TestSeries[],
  { chart: { x, beside: y } }: Asked,
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

function tooMany(count: number, most: number): AppError {
  return new AppError('invalid_request', `The request selects ${count} curves, and an answer holds ${most}.`, {
    issues: [{ path: 'body', message: 'narrow it by zeta2, condition or orientations' }],
  })
}
